// groups.delete: deletes a group. It leaves its boards, its members leave it, and its grants in vaults end first, one by one, so that an interrupted
// call can be repeated.

import { GroupRef } from '#shared/group/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { eventCreator } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { revokeAllGrants } from '#functions/vault/grants.ts'
import { findGroup, groupMutation } from './groups.ts'
import { leaveGroup } from './members.ts'

export const remove = workspaceProcedure('group.manage')
  .input(GroupRef)
  .mutation(async ({ ctx, input: { groupId, mutationId } }) => {
    const { table, me, workspace } = ctx
    const { workspaceId } = workspace
    const { name, boardIds } = await findGroup(ctx, groupId)
    await inParallel(boardIds, async (boardId) => {
      const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: me.userId, mutationId: undefined })
      await retryUntilDone(async () => {
        const boardGroup = (await table.boardStructure.board(boardId))?.groups[groupId]
        if (!boardGroup) return true
        const pendingEvent = createEvent('group.removed', { groupId, name, role: boardGroup.role })
        return (await table.group.removeFromBoard({ workspaceId, groupId, boardId }, pendingEvent)) || null
      })
    })
    const members = await table.group.members(groupId)
    await inParallel(members, async ({ userId }) => {
      await leaveGroup(ctx, { groupId, userId, mutationId: undefined })
    })
    await revokeAllGrants(ctx, { grantee: groupId, name })
    ctx.clearPersonCache()
    const mutation = groupMutation(ctx, mutationId, { kind: 'group.deleted', group: { groupId, name } })
    const isRemoved = await table.group.remove({ workspaceId, groupId }, { mutation, answer: { groupId } })
    // Somebody joined, or a board was added, in the meantime.
    if (!isRemoved) throwError('group.changed_meanwhile')
    return { groupId }
  })
