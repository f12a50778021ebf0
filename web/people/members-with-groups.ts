import { type Board, BoardRole, type Member } from '#shared/board/model.ts'
import type { GroupId, UserId } from '#shared/common/ids.ts'
import type { People } from './queries.ts'

type BoardMembers = { board: Pick<Board, 'boardId' | 'groups'>; members: readonly Member[] }

const cache = new WeakMap<object, { groups: Board['groups']; people: People; result: readonly Member[] }>()

/**
 * Returns everybody who belongs to a board: its members and the people of its groups. A person with several roles
 * has the highest one. The result stays the same object while its sources do.
 */
export function membersWithGroups({ board, members }: BoardMembers, people: People): readonly Member[] {
  const { boardId, groups } = board
  if (Object.keys(groups).length === 0) return members
  const cached = cache.get(members)
  if (cached && cached.groups === groups && cached.people === people) return cached.result
  const byUser = new Map<UserId, Member>(members.map((member) => [member.userId, member]))
  for (const { userId, groupIds } of people.values()) {
    for (const { role, switches } of rolesIn(groups, groupIds)) {
      const current = byUser.get(userId)
      if (!current || rank(role) < rank(current.role)) byUser.set(userId, { boardId, userId, role, switches })
    }
  }
  const result = [...byUser.values()]
  cache.set(members, { groups, people, result })
  return result
}

const rolesIn = (groups: Board['groups'], groupIds: readonly GroupId[]) =>
  groupIds.flatMap((groupId) => groups[groupId] ?? [])

const rank = (role: BoardRole): number => BoardRole.options.indexOf(role)
