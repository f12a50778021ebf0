// tasks.transfer: a task goes to another board, with its sub-tasks, comments, files and history (decisions §5, adr 0029).

import type { EntryId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { TransferTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { type OnTask, taskProcedure } from '#functions/rpc/guards.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import { type Passing, passingAtOnce } from '#functions/table/access/transfer.ts'
import { untilDone } from '#functions/table/commit.ts'
import { demandRoomAlone } from './insert.ts'
import { othersIn } from './row.ts'
import { otherBoard } from './transfer/other-board.ts'
import { type Left, leftBy, passingOf } from './transfer/passing.ts'
import { partsOf, runTransferAtOnce } from './transfer/run.ts'
import { wayBetween } from './transfer/way.ts'

export const transfer = taskProcedure('task.transfer')
  .meta({ action: 'task.transfer', endsOwnRight: true })
  .input(TransferTask)
  .mutation(async ({ ctx, input }) => {
    const { board: to } = await otherBoard(ctx, input)
    const { taskId } = ctx.task
    if (await ctx.table.transfer.get(taskId)) await runTransferAtOnce(ctx, taskId)
    const there = ctx.happenedOn(to.boardId)
    const answer = await untilDone(async (tries) => {
      const task = tries === 0 ? ctx.task : await ctx.again()
      if (tries > 0) await otherBoard({ ...ctx, task }, input)
      return sent(ctx, task, { ...input, there })
    })
    await runTransferAtOnce(ctx, taskId)
    return answer
  })

type Wish = TransferTask & { there: Happened }

/** @returns what the call answers; null when somebody was quicker */
async function sent(ctx: OnTask, task: Task, { toBoardId, listId, back, there }: Wish) {
  const { table, platform, workspace, me, happened: here } = ctx
  const { boardId: from, taskId } = task
  const { workspaceId } = workspace
  const parts = await partsOf(ctx, { fromBoardId: from, taskId })
  const first = parts.slice(0, passingAtOnce - 1)
  const [way, carried] = await Promise.all([
    wayBetween(table, { workspaceId, from, to: toBoardId }),
    table.transfer.carried([taskId, ...first.map((part) => part.taskId)]),
  ])
  if (!way) return refuse('board.not_found')
  const left = back ? await leftBy(table, toBoardId, { taskId, entryId: back, ...carried.get(taskId)! }) : null
  if (back && left?.event.actorId !== me.userId) refuse('request.invalid', { field: 'back' })
  const place = await placeThere(ctx, { toBoardId, listId, left })
  const passes = { table, way, tells: { here, there } }
  const all: Passing[] = []
  for (const it of [task, ...first]) {
    const its = carried.get(it.taskId)!
    const partLeft =
      back && it !== task ? await leftBy(table, toBoardId, { taskId: it.taskId, cameBy: its.cameBy }) : left
    const position = it === task ? place : it.position
    all.push(await passingOf(passes, it, { carried: its, left: partLeft, listId, position }))
  }
  const [root] = all as [Passing, ...Passing[]]
  const pending = { taskId, workspaceId, fromBoardId: from, toBoardId, userId: me.userId, isBack: back !== undefined }
  const rest = first.length < parts.length ? { ...pending, since: root.left.event.at } : null
  const answer: { boardId: typeof toBoardId; entryId: EntryId } = {
    boardId: toBoardId,
    entryId: root.left.event.entryId,
  }
  if (await table.transfer.begin(all as [Passing, ...Passing[]], { rest, answer })) {
    return { card: packed(root.after), ...answer }
  }
  const room = [root.after, ...parts.map((part) => ({ ...part, boardId: toBoardId, rootId: null }))]
  await demandRoomAlone(table, room)
  return null

  /** At the end of the list; or exactly where it was. */
  async function placeThere({ table: { frame } }: OnTask, at: Omit<Wish, 'back' | 'there'> & { left: Left | null }) {
    if (at.left && at.left.task.listId !== at.listId) refuse('request.invalid', { field: 'listId' })
    const stored = await frame.get(at.toBoardId, true)
    if (!stored?.lists.some((list) => list.listId === at.listId)) refuse('list.not_found')
    if (stored.board.closed[at.listId]) refuse('lifecycle.not_active')
    if (at.left) return at.left.task.position
    const row = { boardId: at.toBoardId, listId: at.listId, rootId: null }
    const last = (await othersIn(table, row, platform.clock.now())).at(-1)
    return positionNear(last?.position ?? null, null, platform.ids)
  }
}
