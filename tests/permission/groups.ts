// Groups for the permission tests, written to the table without events.

import type { BoardRole } from '#shared/board/model.ts'
import { GroupId } from '#shared/common/ids.ts'
import type { ABoard, AWorkspace, Person, World } from '#tests/kit/world.ts'

/** Makes a person a member of a group, without audit entry. */
export const joinGroup = (
  world: World,
  { workspaceId }: AWorkspace,
  { userId }: Pick<Person, 'userId'>,
  groupId: GroupId,
) =>
  world.entities.people
    .patch({ workspaceId, userId })
    .add({ groupIds: [groupId] })
    .go()

/** Creates a group in the table. */
export async function aGroup(world: World, { workspaceId }: AWorkspace, name: string): Promise<GroupId> {
  const { ids, clock } = world.platform
  const groupId = GroupId.parse(ids.next('grp'))
  const row = {
    workspaceId,
    groupId,
    name,
    color: 'teal' as const,
    createdBy: ids.next('usr') as never,
    memberCount: 1,
  }
  await world.entities.group.put({ ...row, createdAt: clock.now().toISOString() }).go()
  return groupId
}

/** Adds a group to a board, beside the groups that it has. */
export async function addGroupToBoard(
  world: World,
  { boardId }: ABoard,
  { workspaceId, groupId }: { workspaceId: AWorkspace['workspaceId']; groupId: GroupId },
  role: BoardRole,
) {
  const boardGroup = { role, switches: null }
  await world.entities.board
    .patch({ boardId })
    .data(({ groups }, { set }) => set(groups[groupId]!, boardGroup))
    .go()
  await world.entities.group
    .patch({ workspaceId, groupId })
    .add({ boardIds: [boardId] })
    .go()
}
