// Which of somebody's tasks are shown, and in which order below each head.

import type { BoardId } from '#shared/common/ids.ts'
import type { TaskPriority } from '#shared/task/model.ts'
import { finding } from '#shared/view/filter.ts'
import { type Reading, sorted } from '#shared/view/sort.ts'
import type { Mine } from '#web/picture/mine.ts'

export const mineOrders = ['due', 'priority', 'project', 'title'] as const
/** What is due first comes first, unless somebody wants it otherwise. */
export type MineOrder = (typeof mineOrders)[number]

/** Undefined where it does not matter. */
export type MineFilter = { project?: BoardId | undefined; priority?: TaskPriority | undefined }

/** Words are looked for as in a project. */
export function narrowed(tasks: readonly Mine[], { words, project, priority }: MineFilter & { words: string }) {
  const bears = finding(words)
  return tasks.filter(
    ({ task, board }) =>
      (bears?.(task) ?? true) && (!project || board.boardId === project) && (!priority || task.priority === priority),
  )
}

/** Those that are alike stay as they stood. */
export function ordered(tasks: readonly Mine[], order: MineOrder, reading: Reading): readonly Mine[] {
  if (order === 'due') return tasks
  if (order === 'project') {
    const { compare } = new Intl.Collator(reading.language, { numeric: true })
    return tasks.toSorted((one, other) => compare(one.board.title, other.board.title))
  }
  const own = tasks.map(({ task }) => task)
  const places = new Map(sorted(own, { by: order, descending: false }, reading).map(({ taskId }, at) => [taskId, at]))
  return tasks.toSorted((one, other) => places.get(one.task.taskId)! - places.get(other.task.taskId)!)
}
