// What stands in the list view from top to bottom, and how high each row is: heads, tasks, and sub-tasks that are shown.

import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { cardKey, type Group } from '#web/list/group.ts'
import type { End } from '#web/list/use-adding.ts'
import { scaled } from '#web/ui/text-scale.ts'

export type Item =
  | { is: 'head'; key: string; group: number }
  | { is: 'task'; key: string; group: number; task: Task; at: number }
  | { is: 'sub'; key: string; group: number; task: Task }
  | { is: 'foot'; key: string; group: number }
  /** A task that is being typed. */
  | { is: 'form'; key: string; group: number }

/** In pixels, by what points: a finger needs more room, and the facts a second line. */
export const heights = {
  fine: { head: scaled(48), task: scaled(40), sub: scaled(36), foot: scaled(40), form: scaled(96) },
  coarse: { head: scaled(48), task: scaled(60), sub: scaled(52), foot: scaled(48), form: scaled(124) },
}
export type Heights = (typeof heights)['fine']

export type Folding = {
  folded: ReadonlySet<string>
  open: ReadonlySet<TaskId>
  /** Whether tasks are added to a group, and at which end one is being typed. */
  adds: (group: Group) => boolean
  at: (group: Group) => End | null
}

export function itemsOf(
  groups: readonly Group[],
  picture: Picture,
  { folded, open, adds, at: typedAt }: Folding,
): Item[] {
  return groups.flatMap((group, place): Item[] => {
    const head: Item = { is: 'head', key: group.id, group: place }
    if (folded.has(group.id)) return [head]
    const rows: Item[] = []
    // There may be thousands of them: none has a list of its own.
    group.tasks.forEach((task, at) => {
      const key = cardKey(group, task.taskId)
      rows.push({ is: 'task', key, group: place, task, at })
      if (!open.has(task.taskId)) return
      for (const sub of subTasksOf(picture, task.taskId))
        rows.push({ is: 'sub', key: `${key}/${sub.taskId}`, group: place, task: sub })
    })
    const form: Item = { is: 'form', key: `${group.id} form`, group: place }
    const foot: Item = { is: 'foot', key: `${group.id} foot`, group: place }
    const end = typedAt(group)
    return [head, ...(end === 'top' ? [form] : []), ...rows, ...(end === 'bottom' ? [form] : adds(group) ? [foot] : [])]
  })
}
