// How a copy and its sub-tasks come into the table: at once where one transaction takes them all.
//
// Of more sub-tasks than that the first go ahead, slice by slice, and the root comes last, together with the rest of
// them and the outcome of the mutation. A sub-task is seen through its root, so whoever is stopped in between leaves
// nothing on the board, and no root with half of what belongs to it. The ids of the copies follow from the id of the
// root's, so the same call again finds what is there and goes on behind it. What nobody goes on with stays unseen, and
// takes the room of at most seventy tasks.

import { outcomeBytes } from '#shared/common/limits.ts'
import { type Card, packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { beforeRoot, type Fresh, inTransactions, rowsAtOnce } from '#functions/table/access/copy.ts'
import { DoneBefore } from '#functions/table/commit.ts'
import type { Copies, Copy, Given, Original } from './copies.ts'
import { demandRoom } from './insert.ts'

/**
 * @returns what the call answers, or null when it is to be looked at again: somebody was quicker
 * @throws request.invalid when the id is taken, task.board_full and task.sub_task_limit when there is no room
 */
export async function putCopies(
  given: Given,
  { task, root }: Original,
  { copy, subTasks }: Copies,
): Promise<{ card: Card; subTasks: Card[] } | null> {
  const { table } = given
  const asSeen = root ? [task, root] : [task]
  const { ahead, together } = beforeRoot(copy, subTasks, rowsAtOnce)
  const before = ahead.length > 0 ? await putAhead(given, ahead, { copy, subTasks }) : []
  if (!before) return null
  const answer = answerOf([...before, ...tasksOf(together)])
  const fresh = [copy, ...together].map((it, i) => freshOf(given, it, i === 0 ? '' : it.task.taskId))
  if (await table.copy.create({ fresh: fresh as [Fresh, ...Fresh[]], asSeen, answer }))
    return { card: packed(copy.task), ...answer }
  await demandRoom(table, tasksOf(fresh), 'copyId')
  return null
}

/**
 * Those that are not there yet; none, when their root is: then it has all been done before.
 * @returns all of them as they lie in the table; null when somebody was quicker
 */
export async function putAhead(
  given: Given,
  ahead: readonly Copy[],
  { copy, subTasks }: Copies,
): Promise<Task[] | null> {
  const { table, board, me, workspace } = given
  const tasks = [copy, ...ahead].map(({ task }) => task.taskId)
  const { boardId } = board
  const there = (await table.door.lookTwice({ workspaceId: workspace.workspaceId, boardId, userId: me.userId, tasks }))
    .tasks
  const asTheyAre = tasksOf(ahead).map((task) => there.get(task.taskId) ?? task)
  if (there.has(copy.task.taskId)) return asTheyAre
  const missing = ahead.filter(({ task }) => !there.has(task.taskId))
  // Nothing is begun that the board has no room to end. Below the root nothing is in their way but the same call,
  // which may have put some there since it was looked.
  const all = [copy, ...missing, ...subTasks.slice(ahead.length)]
  await demandRoom(
    table,
    tasksOf(all).map((task) => ({ ...task, rootId: null })),
    'copyId',
  )
  for (const slice of inTransactions(missing)) {
    const fresh = slice.map((it) => freshOf(given, it, it.task.taskId))
    const put = table.copy.create({ fresh: fresh as [Fresh, ...Fresh[]], asSeen: [], answer: {} })
    if (!(await put.catch(orAnotherDid))) return null
  }
  return asTheyAre
}

/** The same call is on its way twice: what the other one has done need not be done. */
function orAnotherDid(error: unknown): false {
  if (error instanceof DoneBefore) return false
  throw error
}

/** @param part of the mutation; the outcome that counts is that of the whole */
export function freshOf({ happened }: Given, { task, followsId, ...copy }: Copy, part: string): Fresh {
  const { taskId, rootId, title, listId } = task
  const said = { taskId, rootId, title, listId, ...(followsId && { followsId }) }
  return { task, ...copy, telling: happened('task.created', said, part) }
}

const tasksOf = (all: readonly { task: Task }[]): Task[] => all.map(({ task }) => task)

/** The cards of the sub-tasks, unless they are too many to be remembered: then the next catch-up brings them. */
export function answerOf(subTasks: readonly Task[]) {
  const cards = subTasks.map(packed)
  return { subTasks: Buffer.byteLength(JSON.stringify(cards)) > outcomeBytes ? [] : cards }
}
