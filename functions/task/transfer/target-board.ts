// Reads and authorises the target board of a transfer.

import type { BoardId, EntryId } from '#shared/common/ids.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { ifBoardOpen } from '#shared/board/policy.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import type { TaskContext } from '#functions/rpc/procedures.ts'
import { authorise, type AccessContext } from '#functions/rpc/access-context.ts'
import { assertMayTakeOut } from '#functions/rpc/vault-access.ts'

type TransferTarget = { toBoardId: BoardId; undoEntryId?: EntryId | undefined }

/**
 * @throws board.not_found, or the reason why no task may be added or taken out of a vault; request.invalid for the same board, between a template
 * and a project, or for a sub-task
 */
export async function readTargetBoard(
  { table, platform, me, workspace: { workspaceId }, board, task }: TaskContext,
  { toBoardId, undoEntryId }: TransferTarget,
): Promise<AccessContext> {
  const { boardId, rootId } = task
  // The id of a board tells whether it is a template.
  if (toBoardId === boardId || isTemplate(toBoardId) !== isTemplate(boardId)) {
    throwError('request.invalid', { field: 'toBoardId' })
  }
  const targetAccess = await authorise({
    table,
    me,
    now: platform.clock.now(),
    accessQuery: { workspaceId, boardId: toBoardId, userId: me.userId },
    whenHidden: 'board.not_found',
    // An undo needs only the rights that the transfer needed.
    decide: ({ facts }) => (undoEntryId ? ifBoardOpen(facts, can('board.view', facts)) : can('task.create', facts)),
  })
  if (!undoEntryId) assertMayTakeOut(me.facts, { from: board, to: targetAccess.board })
  // A sub-task moves with its root, or after it was converted.
  if (rootId) throwError('request.invalid', { field: 'taskId' })
  return targetAccess
}
