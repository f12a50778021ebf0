import { can } from '#shared/permission/can.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { NewInvitation } from '#shared/invitation/inputs.ts'
import type { Board } from '#shared/board/model.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { assertAllowed, authorise } from '#functions/rpc/access-context.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { CreateContext } from './create-invitation.ts'

type Access = Pick<NewInvitation, 'boards' | 'groupIds'>

/**
 * Asserts that the user may add people to the groups and boards of these invitations, and that one of the groups opens each
 * board of a vault: a membership does not.
 * @throws permission.denied, group.not_found, board.not_found, vault.no_access
 */
export async function assertMayGiveAccess(ctx: CreateContext, invitations: readonly Access[]): Promise<void> {
  await assertMayAddToGroups(ctx, invitations)
  const boards = await boardsToJoin(ctx, invitations)
  for (const { boards: joined, groupIds } of invitations)
    for (const { boardId } of joined) {
      const { vaultId } = boards.get(boardId)!
      const grants = (vaultId && ctx.me.vaultGrants.get(vaultId)) || {}
      if (vaultId && !groupIds.some((groupId) => grants[groupId])) throwError('vault.no_access')
    }
}

async function assertMayAddToGroups(
  { table, me, workspace }: CreateContext,
  invitations: readonly Access[],
): Promise<void> {
  const groupIds = [...new Set(invitations.flatMap((invitation) => invitation.groupIds))]
  if (groupIds.length === 0) return
  assertAllowed(can('group.manage', me.facts), 'group.not_found')
  await inParallel(groupIds, async (groupId) => {
    const group = await table.group.get({ workspaceId: workspace.workspaceId, groupId })
    if (!group) throwError('group.not_found')
  })
}

/** Returns the boards of the invitations, whose settings the user may change. */
async function boardsToJoin(
  { table, me, platform, workspace }: CreateContext,
  invitations: readonly Access[],
): Promise<ReadonlyMap<BoardId, Board>> {
  const { workspaceId } = workspace
  const boardIds = new Set(invitations.flatMap(({ boards }) => boards.map(({ boardId }) => boardId)))
  const boards = new Map<BoardId, Board>()
  await inParallel([...boardIds], async (boardId) => {
    const { board } = await authorise({
      table,
      me,
      now: platform.clock.now(),
      accessQuery: { workspaceId, boardId, userId: me.userId },
      whenHidden: 'board.not_found',
      decide: ({ facts }) => can('board.configure', facts),
    })
    boards.set(boardId, board)
  })
  return boards
}
