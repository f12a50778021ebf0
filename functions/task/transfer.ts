// tasks.transfer: moves a task to another board with its sub-tasks, comments, files and log (R-8.5, adr 0029).

import type { EntryId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { TransferTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import type { CreateEvent } from '#functions/rpc/create-event.ts'
import { type TasksInTransit, maxTasksInTransit } from '#functions/table/access/transfer.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertBoardRoom } from './insert.ts'
import { otherTasksIn } from './ordered-row.ts'
import { readTargetBoard } from '#functions/task/transfer/target-board.ts'
import { type DepartedTask, departedTask, tasksInTransit } from '#functions/task/transfer/tasks-in-transit.ts'
import { partsOf, runTransferNow } from './transfer/run.ts'
import { readTransferRoute } from '#functions/task/transfer/route.ts'

export const transfer = taskProcedure('task.transfer')
  .meta({ action: 'task.transfer', endsOwnRight: true })
  .input(TransferTask)
  .mutation(async ({ ctx, input }) => {
    const { board: to } = await readTargetBoard(ctx, input)
    const { taskId } = ctx.task
    if (await ctx.table.transfer.get(taskId)) await runTransferNow(ctx, taskId)
    const there = ctx.createEventOn(to.boardId)
    const answer = await retryUntilDone(async (tries) => {
      const task = tries === 0 ? ctx.task : await ctx.reread()
      if (tries > 0) await readTargetBoard({ ...ctx, task }, input)
      return transferTask(ctx, task, { ...input, there })
    })
    await runTransferNow(ctx, taskId)
    return answer
  })

type TransferInput = TransferTask & { there: CreateEvent }

/** @returns the answer of the call; null on a version conflict */
async function transferTask(ctx: TaskContext, task: Task, { toBoardId, listId, back, there }: TransferInput) {
  const { table, platform, workspace, me, createEvent: here } = ctx
  const { boardId: from, taskId } = task
  const { workspaceId } = workspace
  const parts = await partsOf(ctx, { fromBoardId: from, taskId })
  const first = parts.slice(0, maxTasksInTransit - 1)
  const [route, carried] = await Promise.all([
    readTransferRoute(table, { workspaceId, from, to: toBoardId }),
    table.transfer.carried([taskId, ...first.map((part) => part.taskId)]),
  ])
  if (!route) return throwError('board.not_found')
  const left = back ? await departedTask(table, toBoardId, { taskId, entryId: back, ...carried.get(taskId)! }) : null
  if (back && left?.event.actorId !== me.userId) throwError('request.invalid', { field: 'back' })
  const place = await targetPosition(ctx, { toBoardId, listId, left })
  const passes = { table, route, createEvents: { here, there } }
  const all: TasksInTransit[] = []
  for (const it of [task, ...first]) {
    const its = carried.get(it.taskId)!
    const remainingPart =
      back && it !== task ? await departedTask(table, toBoardId, { taskId: it.taskId, cameBy: its.cameBy }) : left
    const position = it === task ? place : it.position
    all.push(await tasksInTransit(passes, it, { carried: its, left: remainingPart, listId, position }))
  }
  const [root] = all as [TasksInTransit, ...TasksInTransit[]]
  const pending = { taskId, workspaceId, fromBoardId: from, toBoardId, userId: me.userId, isBack: back !== undefined }
  const rest = first.length < parts.length ? { ...pending, since: root.left.event.at } : null
  const answer: { boardId: typeof toBoardId; entryId: EntryId } = {
    boardId: toBoardId,
    entryId: root.left.event.entryId,
  }
  if (await table.transfer.begin(all as [TasksInTransit, ...TasksInTransit[]], { rest, answer })) {
    return { card: packed(root.after), ...answer }
  }
  const room = [root.after, ...parts.map((part) => ({ ...part, boardId: toBoardId, rootId: null }))]
  await assertBoardRoom(table, room)
  return null

  /** The end of the list; for an undo the exact previous position. */
  async function targetPosition(
    { table: { boardStructure: structure } }: TaskContext,
    at: Omit<TransferInput, 'back' | 'there'> & { left: DepartedTask | null },
  ) {
    if (at.left && at.left.task.listId !== at.listId) throwError('request.invalid', { field: 'listId' })
    const stored = await structure.get(at.toBoardId, true)
    if (!stored?.lists.some((list) => list.listId === at.listId)) throwError('list.not_found')
    if (stored.board.closed[at.listId]) throwError('lifecycle.not_active')
    if (at.left) return at.left.task.position
    const row = { boardId: at.toBoardId, listId: at.listId, rootId: null }
    const last = (await otherTasksIn(table, row, platform.clock.now())).at(-1)
    return positionNear(last?.position ?? null, null, platform.ids)
  }
}
