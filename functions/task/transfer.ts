// tasks.transfer: moves a task to another board with its sub-tasks, comments, files and log (R-8.5, adr 0029).

import type { EntryId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { TransferTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import { type TaskInTransit, maxTasksInTransit } from '#functions/table/access/transfer.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertTaskLimits } from './insert.ts'
import { otherTasksIn } from './ordered-row.ts'
import { readTargetBoard } from '#functions/task/transfer/target-board.ts'
import { type DepartedTask, departedTask, taskInTransit } from '#functions/task/transfer/tasks-in-transit.ts'
import { readRemainingSubTasks, runTransferNow } from './transfer/run.ts'
import { readTransferRoute } from '#functions/task/transfer/route.ts'

export const transfer = taskProcedure('task.transfer')
  .meta({ action: 'task.transfer', endsOwnRight: true })
  .input(TransferTask)
  .mutation(async ({ ctx, input }) => {
    const { board: to } = await readTargetBoard(ctx, input)
    const { taskId } = ctx.task
    if (await ctx.table.transfer.get(taskId)) await runTransferNow(ctx, taskId)
    const createTargetEvent = ctx.createEventOn(to.boardId)
    const answer = await retryUntilDone(async (tries) => {
      const task = tries === 0 ? ctx.task : await ctx.reread()
      if (tries > 0) await readTargetBoard({ ...ctx, task }, input)
      return transferTask(ctx, task, { ...input, createTargetEvent })
    })
    await runTransferNow(ctx, taskId)
    return answer
  })

type TransferInput = TransferTask & { createTargetEvent: CreateEvent }

/** @returns the answer of the call; null on a version conflict */
async function transferTask(
  ctx: TaskContext,
  task: Task,
  { toBoardId, listId, undoEntryId, createTargetEvent }: TransferInput,
) {
  const { table, platform, workspace, me, createEvent: createSourceEvent } = ctx
  const { boardId: from, taskId } = task
  const { workspaceId } = workspace
  const subTasks = await readRemainingSubTasks(ctx, { fromBoardId: from, taskId })
  const firstSubTasks = subTasks.slice(0, maxTasksInTransit - 1)
  const [route, origins] = await Promise.all([
    readTransferRoute(table, { workspaceId, from, to: toBoardId }),
    table.transfer.watchersAndOrigins([taskId, ...firstSubTasks.map((subTask) => subTask.taskId)]),
  ])
  if (!route) return throwError('board.not_found')
  const departed = undoEntryId
    ? await departedTask(table, toBoardId, { taskId, entryId: undoEntryId, ...origins.get(taskId)! })
    : null
  if (undoEntryId && departed?.event.actorId !== me.userId) throwError('request.invalid', { field: 'undoEntryId' })
  const rootPosition = await targetPosition(ctx, { toBoardId, listId, departed })
  const transitContext = { table, route, createEvents: { source: createSourceEvent, target: createTargetEvent } }
  const tasks: TaskInTransit[] = []
  for (const moved of [task, ...firstSubTasks]) {
    const origin = origins.get(moved.taskId)!
    const departedBefore =
      undoEntryId && moved !== task
        ? await departedTask(table, toBoardId, { taskId: moved.taskId, cameBy: origin.cameBy })
        : departed
    const position = moved === task ? rootPosition : moved.position
    tasks.push(await taskInTransit(transitContext, moved, { origin, departed: departedBefore, listId, position }))
  }
  const [root] = tasks as [TaskInTransit, ...TaskInTransit[]]
  const transferFields = {
    taskId,
    workspaceId,
    fromBoardId: from,
    toBoardId,
    userId: me.userId,
    isBack: undoEntryId !== undefined,
  }
  const rest = firstSubTasks.length < subTasks.length ? { ...transferFields, since: root.departed.event.at } : null
  const answer: { boardId: typeof toBoardId; entryId: EntryId } = {
    boardId: toBoardId,
    entryId: root.departed.event.entryId,
  }
  if (await table.transfer.start(tasks as [TaskInTransit, ...TaskInTransit[]], { rest, answer })) {
    return { card: packTask(root.after), ...answer }
  }
  const arrivedTasks = [root.after, ...subTasks.map((subTask) => ({ ...subTask, boardId: toBoardId, rootId: null }))]
  await assertTaskLimits(table, arrivedTasks)
  return null

  /** The end of the list; for an undo the exact previous position. */
  async function targetPosition(
    { table: { boardStructure: structure } }: TaskContext,
    target: Omit<TransferInput, 'createTargetEvent'> & { departed: DepartedTask | null },
  ) {
    if (target.departed && target.departed.task.listId !== target.listId)
      throwError('request.invalid', { field: 'listId' })
    const stored = await structure.get(target.toBoardId, true)
    if (!stored?.lists.some((list) => list.listId === target.listId)) throwError('list.not_found')
    if (stored.board.closed[target.listId]) throwError('lifecycle.not_active')
    if (target.departed) return target.departed.task.position
    const row = { boardId: target.toBoardId, listId: target.listId, rootId: null }
    const last = (await otherTasksIn(table, row, platform.clock.now())).at(-1)
    return positionNear(last?.position ?? null, null, platform.ids)
  }
}
