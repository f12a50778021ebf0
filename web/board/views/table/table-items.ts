// What stands in the table from top to bottom, and how high each row is (look §8).

import { cardKey, type Group } from '#web/list/group.ts'
import type { Adding } from '#web/list/use-adding.ts'
import type { Item } from '#web/board/views/list-items.ts'
import { scaled } from '#web/ui/text-scale.ts'

const none = { head: 0, sub: 0 }
/** In pixels, by what points. */
export const tableHeights = {
  fine: { ...none, task: scaled(36), foot: scaled(36), form: scaled(96) },
  coarse: { ...none, task: scaled(48), foot: scaled(48), form: scaled(124) },
}

/** Rows of all groups without their heads; below the last one a task can be added. */
export function tableItems(groups: readonly Group[], { at, allowed }: Pick<Adding, 'at' | 'allowed'>): Item[] {
  return groups.flatMap((group, place): Item[] => {
    const form: Item = { is: 'form', key: `${group.id} form`, group: place }
    const foot: Item = { is: 'foot', key: `${group.id} foot`, group: place }
    const end = at?.group === group.id ? at.end : null
    const isLast = place === groups.length - 1
    return [
      ...(end === 'top' ? [form] : []),
      ...group.tasks.map((task, row): Item => {
        return { is: 'task', key: cardKey(group, task.taskId), group: place, task, at: row }
      }),
      ...(end === 'bottom' ? [form] : allowed && isLast ? [foot] : []),
    ]
  })
}

/** How many rows stand above those of each group. */
export const rowsBefore = (groups: readonly Group[]): number[] =>
  groups.reduce<number[]>((all, { tasks }) => [...all, all.at(-1)! + tasks.length], [0])
