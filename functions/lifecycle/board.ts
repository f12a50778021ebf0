// The calls that put a board away and bring it back: one write, whatever it holds.

import type { Board } from '#shared/board/model.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { demandTemplateRoom } from '#functions/rpc/template-room.ts'
import { router } from '#functions/rpc/trpc.ts'
import { untilDone } from '#functions/table/commit.ts'
import { keptAfter, type Step, stepOf, type Verb } from './step.ts'

const events = {
  archive: 'board.archived',
  unarchive: 'board.unarchived',
  delete: 'board.deleted',
  restore: 'board.restored',
  purge: 'board.purged',
} as const

export const stepBoard = (given: Step, asked: Verb) =>
  untilDone(async (tries) => {
    const { table, again, happened, part } = given
    const { boardId } = given.board
    if (tries > 0) await again()
    const board = (await table.frame.board(boardId)) ?? refuse('board.not_found')
    const verb = stepOf(asked, board)
    if (isDone(board, verb)) return { boardId }
    if (verb === 'restore' && isTemplate(boardId)) await demandRoom(given, board)
    const { title, state } = board
    const kept = keptAfter(given, board, verb)
    const telling = happened(events[verb], { title, from: state, to: kept.state }, part)
    return (await table.lifecycle.stepBoard(board, kept, telling)) ? { boardId } : null
  })

/** What lies in the recycle bin took no room of the plan. */
async function demandRoom({ table, me }: Step, { workspaceId }: Board): Promise<void> {
  const standing = await table.person.standing(me.userId, workspaceId)
  if (standing?.workspace) await demandTemplateRoom(table, standing.workspace)
}

// An Owner who takes back what they did themselves may do so once: then nothing is left to be taken back.
const bringBack = (verb: 'unarchive' | 'restore') =>
  boardProcedure('board.bring_back')
    .meta({ action: 'board.bring_back', endsOwnRight: true })
    .mutation(({ ctx }) => stepBoard(ctx, verb))

export const boardLifecycleRouter = router({
  archive: boardProcedure('board.put_away').mutation(({ ctx }) => stepBoard(ctx, 'archive')),
  delete: boardProcedure('board.put_away')
    .meta({ action: 'board.put_away', endsOwnRight: true })
    .mutation(({ ctx }) => stepBoard(ctx, 'delete')),
  unarchive: bringBack('unarchive'),
  restore: bringBack('restore'),
  purge: boardProcedure('board.purge')
    .meta({ action: 'board.purge', endsOwnRight: true })
    .mutation(({ ctx }) => stepBoard(ctx, 'purge')),
})
