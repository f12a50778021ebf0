// How a task is drawn that the server has not placed or numbered yet.

import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfCopy } from '#shared/task/policy.ts'
import { copyOf } from '#shared/task/rules.ts'

export type Neighbours = Pick<MoveTask, 'after' | 'before'>
export type NewCopy = { title: string; /** What stands behind the original. */ before: TaskId | null }

export const rowOf = (picture: Picture, rootId: TaskId | null, { listId }: Pick<MoveTask, 'listId'>): readonly Task[] =>
  rootId ? (picture.ofRoot.get(rootId) ?? []) : tasksIn(picture, listId)

/** The server makes the true position; this one shows the same place until it is known. */
export const between = (row: readonly Task[], taskId: TaskId, neighbours: Neighbours) =>
  placeBetween(
    row.filter((task) => task.taskId !== taskId).map(({ taskId: id, position }) => ({ id, position })),
    neighbours,
    () => 0.5,
  )

type DrawnCopy = NewCopy & { task: Task; copyId: TaskId }

/** A copy that the server has not numbered yet, without its sub-tasks. */
export function drawnCopy(picture: Picture, me: UserId, { task, copyId, title, before }: DrawnCopy): Task {
  const { facts, members } = picture.frame
  const { taskId: after, rootId, listId } = task
  const position = between(rowOf(picture, rootId, task), copyId, { after, before })
  const like = { taskId: copyId, rootId, listId, position, title, number: 0, createdAt: new Date(), createdBy: me }
  const copy = { ...copyOf(task, like), version: 0 }
  const root = rootId ? (picture.tasks.get(rootId) ?? null) : null
  const mayHave = (userId: UserId) => members.some((member) => member.userId === userId)
  return { ...copy, assigneeId: assigneeOfCopy(facts, task.assigneeId, { task: copy, root, me, mayHave }) }
}
