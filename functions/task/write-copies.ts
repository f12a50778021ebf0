// Writes a copy and its sub-tasks: in one transaction if they fit. Otherwise the first sub-tasks are written in slices, and
// the root last with the rest and the outcome of the mutation. Sub-tasks are invisible without their root, so an interrupted
// copy shows nothing. The ids are derived from the root's, so a repeated call continues. An abandoned copy occupies the
// limit of at most seventy tasks.

import { outcomeBytes } from '#shared/common/limits.ts'
import { type Card, packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { splitSubTasks, type NewTaskRows, splitByTransaction, maxTaskRows } from '#functions/table/access/copy.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import type { TaskCopies, Copy, CopyContext, OriginalTask } from './copies.ts'
import { assertTasksCreatable } from './insert.ts'

/**
 * @returns the answer of the call, or null on a version conflict
 * @throws request.invalid when the id is taken; task.board_full and task.sub_task_limit
 */
export async function writeCopies(
  context: CopyContext,
  { task, root }: OriginalTask,
  { copy, subTasks }: TaskCopies,
): Promise<{ card: Card; subTasks: Card[] } | null> {
  const { table } = context
  const unchangedTasks = root ? [task, root] : [task]
  const { beforeRoot, withRoot } = splitSubTasks(copy, subTasks, maxTaskRows)
  const writtenFirst = beforeRoot.length > 0 ? await writeSubTasksFirst(context, beforeRoot, { copy, subTasks }) : []
  if (!writtenFirst) return null
  const answer = answerOf([...writtenFirst, ...tasksOf(withRoot)])
  const newTasks = [copy, ...withRoot].map((it, i) => newRowsOf(context, it, i === 0 ? '' : it.task.taskId))
  if (
    await table.copy.create({
      newTasks: newTasks as [NewTaskRows, ...NewTaskRows[]],
      unchangedTasks,
      answer,
    })
  )
    return { card: packTask(copy.task), ...answer }
  await assertTasksCreatable(table, tasksOf(newTasks), 'copyId')
  return null
}

/**
 * Writes missing sub-tasks; none if the root exists, because then all exist.
 * @returns all of them as stored; null on a version conflict
 */
export async function writeSubTasksFirst(
  context: CopyContext,
  beforeRoot: readonly Copy[],
  { copy, subTasks }: TaskCopies,
): Promise<Task[] | null> {
  const { table, board, me, workspace } = context
  const tasks = [copy, ...beforeRoot].map(({ task }) => task.taskId)
  const { boardId } = board
  const existingTasks = (
    await table.accessRows.readTwice({ workspaceId: workspace.workspaceId, boardId, userId: me.userId, tasks })
  ).tasks
  const storedTasks = tasksOf(beforeRoot).map((task) => existingTasks.get(task.taskId) ?? task)
  if (existingTasks.has(copy.task.taskId)) return storedTasks
  const missingCopies = beforeRoot.filter(({ task }) => !existingTasks.has(task.taskId))
  // Limits are checked before anything is written. Below the new root only the same call may have written sub-tasks.
  const all = [copy, ...missingCopies, ...subTasks.slice(beforeRoot.length)]
  await assertTasksCreatable(
    table,
    tasksOf(all).map((task) => ({ ...task, rootId: null })),
    'copyId',
  )
  for (const slice of splitByTransaction(missingCopies)) {
    const newTasks = slice.map((it) => newRowsOf(context, it, it.task.taskId))
    const put = table.copy.create({
      newTasks: newTasks as [NewTaskRows, ...NewTaskRows[]],
      unchangedTasks: [],
      answer: {},
    })
    if (!(await put.catch(falseIfAlreadyDone))) return null
  }
  return storedTasks
}

/** Returns false when another delivery of the same call has written the slice. */
function falseIfAlreadyDone(error: unknown): false {
  if (error instanceof MutationAlreadyDone) return false
  throw error
}

/** @param part of the mutation; the outcome belongs to the whole mutation */
export function newRowsOf({ createEvent }: CopyContext, { task, followsId, ...copy }: Copy, part: string): NewTaskRows {
  const { taskId, rootId, title, listId, assigneeId } = task
  const eventFields = { taskId, rootId, title, listId, assigneeId, ...(followsId && { followsId }) }
  return { task, ...copy, pendingEvent: createEvent('task.created', eventFields, part) }
}

const tasksOf = (all: readonly { task: Task }[]): Task[] => all.map(({ task }) => task)

/**
 * The cards of the sub-tasks, unless they are too many for the stored outcome: then the client's next catch-up loads them.
 */
export function answerOf(subTasks: readonly Task[]) {
  const cards = subTasks.map(packTask)
  return { subTasks: Buffer.byteLength(JSON.stringify(cards)) > outcomeBytes ? [] : cards }
}
