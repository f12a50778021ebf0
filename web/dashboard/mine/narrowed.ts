// Which of somebody's tasks are shown, and in which order below each head.

import { bearing } from '#shared/common/bearing.ts'
import type { BoardId } from '#shared/common/ids.ts'
import { TaskPriority } from '#shared/task/model.ts'
import type { Mine } from '#web/picture/mine.ts'

export const mineOrders = ['due', 'priority', 'project', 'title'] as const
/** What is due first comes first, unless somebody wants it otherwise. */
export type MineOrder = (typeof mineOrders)[number]

/** Undefined where it does not matter. */
export type MineFilter = { project?: BoardId | undefined; priority?: TaskPriority | undefined }

/** Words are looked for in the title, in that of the task it is part of, and in its number. */
export function narrowed(tasks: readonly Mine[], { words, project, priority }: MineFilter & { words: string }) {
  const bears = bearing(words)
  return tasks.filter(
    ({ task, board, root }) =>
      bears(`${task.title} ${root?.title ?? ''} #${task.number}`) &&
      (!project || board.boardId === project) &&
      (!priority || task.priority === priority),
  )
}

const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })
const urgency = new Map(TaskPriority.options.map((priority, at) => [priority, at]))

/** Those that are alike stay as they stood. */
export function ordered(tasks: readonly Mine[], order: MineOrder): readonly Mine[] {
  switch (order) {
    case 'due':
      return tasks
    case 'priority':
      return tasks.toSorted((one, other) => urgency.get(other.task.priority)! - urgency.get(one.task.priority)!)
    case 'project':
      return tasks.toSorted((one, other) => byName.compare(one.board.title, other.board.title))
    case 'title':
      return tasks.toSorted((one, other) => byName.compare(one.task.title, other.task.title))
  }
}
