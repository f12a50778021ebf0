// Writes a copy and its sub-tasks: in one transaction if they fit. Otherwise the first sub-tasks are written in slices, and
// the root last with the rest and the outcome of the mutation. Sub-tasks are invisible without their root, so an interrupted
// copy shows nothing. The ids are derived from the root's, so a repeated call continues. An abandoned copy occupies the
// limit of at most seventy tasks.

import { outcomeBytes } from '#shared/common/limits.ts'
import { type Card, packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTasksBeforeRoot, type NewTaskRows, inTransactions, rowsAtOnce } from '#functions/table/access/copy.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import type { TaskCopies, Copy, CopyContext, OriginalTask } from './copies.ts'
import { assertTaskRoom } from './insert.ts'

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
  const visibleCopies = root ? [task, root] : [task]
  const { ahead, together } = subTasksBeforeRoot(copy, subTasks, rowsAtOnce)
  const before = ahead.length > 0 ? await writeCopiesFirst(context, ahead, { copy, subTasks }) : []
  if (!before) return null
  const answer = answerOf([...before, ...tasksOf(together)])
  const fresh = [copy, ...together].map((it, i) => newRowsOf(context, it, i === 0 ? '' : it.task.taskId))
  if (await table.copy.create({ fresh: fresh as [NewTaskRows, ...NewTaskRows[]], asSeen: visibleCopies, answer }))
    return { card: packed(copy.task), ...answer }
  await assertTaskRoom(table, tasksOf(fresh), 'copyId')
  return null
}

/**
 * Writes missing sub-tasks; none if the root exists, because then all exist.
 * @returns all of them as stored; null on a version conflict
 */
export async function writeCopiesFirst(
  context: CopyContext,
  ahead: readonly Copy[],
  { copy, subTasks }: TaskCopies,
): Promise<Task[] | null> {
  const { table, board, me, workspace } = context
  const tasks = [copy, ...ahead].map(({ task }) => task.taskId)
  const { boardId } = board
  const there = (
    await table.accessRows.readTwice({ workspaceId: workspace.workspaceId, boardId, userId: me.userId, tasks })
  ).tasks
  const asTheyAre = tasksOf(ahead).map((task) => there.get(task.taskId) ?? task)
  if (there.has(copy.task.taskId)) return asTheyAre
  const missing = ahead.filter(({ task }) => !there.has(task.taskId))
  // Limits are checked before anything is written. Below the new root only the same call may have written sub-tasks.
  const all = [copy, ...missing, ...subTasks.slice(ahead.length)]
  await assertTaskRoom(
    table,
    tasksOf(all).map((task) => ({ ...task, rootId: null })),
    'copyId',
  )
  for (const slice of inTransactions(missing)) {
    const fresh = slice.map((it) => newRowsOf(context, it, it.task.taskId))
    const put = table.copy.create({ fresh: fresh as [NewTaskRows, ...NewTaskRows[]], asSeen: [], answer: {} })
    if (!(await put.catch(orDoneByOtherCall))) return null
  }
  return asTheyAre
}

/** The same call was delivered twice: the other delivery has written it. */
function orDoneByOtherCall(error: unknown): false {
  if (error instanceof MutationAlreadyDone) return false
  throw error
}

/** @param part of the mutation; the outcome belongs to the whole mutation */
export function newRowsOf({ createEvent }: CopyContext, { task, followsId, ...copy }: Copy, part: string): NewTaskRows {
  const { taskId, rootId, title, listId } = task
  const said = { taskId, rootId, title, listId, ...(followsId && { followsId }) }
  return { task, ...copy, pendingEvent: createEvent('task.created', said, part) }
}

const tasksOf = (all: readonly { task: Task }[]): Task[] => all.map(({ task }) => task)

/**
 * The cards of the sub-tasks, unless they are too many for the stored outcome: then the client's next catch-up loads them.
 */
export function answerOf(subTasks: readonly Task[]) {
  const cards = subTasks.map(packed)
  return { subTasks: Buffer.byteLength(JSON.stringify(cards)) > outcomeBytes ? [] : cards }
}
