// Archives, deletes and restores boards: one write, whatever they contain.

import type { Board } from '#shared/board/model.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isStepApplied } from '#shared/lifecycle/rules.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { assertTemplateLimit } from '#functions/rpc/template-limit.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { lifecycleAfter, type LifecycleContext, stepOf, type LifecycleVerb } from '#functions/rpc/lifecycle-step.ts'

const events = {
  archive: 'board.archived',
  unarchive: 'board.unarchived',
  delete: 'board.deleted',
  restore: 'board.restored',
  purge: 'board.purged',
} as const

export const changeBoardState = (context: LifecycleContext, requestedVerb: LifecycleVerb) =>
  retryUntilDone(async (tries) => {
    const { table, reread, createEvent, part } = context
    const { boardId } = context.board
    if (tries > 0) await reread()
    const board = (await table.boardStructure.board(boardId)) ?? throwError('board.not_found')
    const verb = stepOf(requestedVerb, board)
    if (isStepApplied(board, verb)) return { boardId }
    if (verb === 'restore' && isTemplate(boardId)) await assertTemplateLimitOf(context, board)
    const { title, state } = board
    const lifecycleFields = lifecycleAfter(context, board, verb)
    const pendingEvent = createEvent(events[verb], { title, from: state, to: lifecycleFields.state }, part)
    return (await table.lifecycle.changeBoardState(board, lifecycleFields, pendingEvent)) ? { boardId } : null
  })

/** Boards in the recycle bin do not count towards the plan. */
async function assertTemplateLimitOf({ table, me }: LifecycleContext, { workspaceId }: Board): Promise<void> {
  const access = await table.person.access(me.userId, workspaceId)
  if (access?.workspace) await assertTemplateLimit(table, access.workspace)
}

// An Owner may undo a removal of their own once.
const restoreBoard = (verb: 'unarchive' | 'restore') =>
  boardProcedure('board.restore')
    .meta({ action: 'board.restore', endsOwnRight: true })
    .mutation(({ ctx }) => changeBoardState(ctx, verb))

export const boardLifecycle = {
  archive: boardProcedure('board.remove').mutation(({ ctx }) => changeBoardState(ctx, 'archive')),
  delete: boardProcedure('board.remove')
    .meta({ action: 'board.remove', endsOwnRight: true })
    .mutation(({ ctx }) => changeBoardState(ctx, 'delete')),
  unarchive: restoreBoard('unarchive'),
  restore: restoreBoard('restore'),
  purge: boardProcedure('board.purge')
    .meta({ action: 'board.purge', endsOwnRight: true })
    .mutation(({ ctx }) => changeBoardState(ctx, 'purge')),
}
