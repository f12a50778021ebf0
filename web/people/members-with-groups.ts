import { type Board, type BoardGroup, BoardRole, type Member } from '#shared/board/model.ts'
import type { GroupId, UserId } from '#shared/common/ids.ts'
import { levelOf } from '#shared/vault/rules.ts'
import type { VaultGrants, VaultLevel } from '#shared/workspace/model.ts'
import type { People } from './queries.ts'

type BoardMembers = {
  board: Pick<Board, 'boardId' | 'groups' | 'vaultId'>
  members: readonly Member[]
  vaultGrants?: VaultGrants
}

type CachedMembers = {
  groups: Board['groups']
  vaultGrants: VaultGrants
  people: People
  result: readonly Member[]
}
const cache = new WeakMap<object, CachedMembers>()
const noGrants: VaultGrants = {}

/**
 * Returns everybody who belongs to a board: its members, the people of its groups and of its vault, without whom
 * nobody belongs to a board in a vault. A person with several roles has the highest one. The result stays the same object
 * while its sources do.
 */
export function membersWithGroups(
  { board, members, vaultGrants = noGrants }: BoardMembers,
  people: People,
): readonly Member[] {
  const { boardId, groups, vaultId } = board
  if (Object.keys(groups).length === 0 && !vaultId) return members
  const cached = cache.get(members)
  if (cached && cached.groups === groups && cached.vaultGrants === vaultGrants && cached.people === people)
    return cached.result
  const byUser = new Map<UserId, Member>(members.map((member) => [member.userId, member]))
  for (const { userId, groupIds } of people.values()) {
    const level = vaultId ? levelOf(vaultGrants, { userId, groupIds }) : null
    // A membership gives no access to a board of a vault.
    if (vaultId && !level) byUser.delete(userId)
    if (vaultId && !level) continue
    for (const { role, switches } of [...rolesIn(groups, groupIds), ...(level ? [vaultRole(level)] : [])]) {
      const current = byUser.get(userId)
      if (!current || rank(role) < rank(current.role)) byUser.set(userId, { boardId, userId, role, switches })
    }
  }
  const result = [...byUser.values()]
  cache.set(members, { groups, vaultGrants, people, result })
  return result
}

const rolesIn = (groups: Board['groups'], groupIds: readonly GroupId[]) =>
  groupIds.flatMap((groupId) => groups[groupId] ?? [])

const vaultRole = (level: VaultLevel): BoardGroup => ({
  role: level === 'manager' ? 'owner' : 'viewer',
  switches: null,
})

const rank = (role: BoardRole): number => BoardRole.options.indexOf(role)
