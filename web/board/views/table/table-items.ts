// What stands in the table from top to bottom, and how high each row is (look §8).

import { cardKey, type Section } from '#web/list/section.ts'
import type { Adding } from '#web/list/use-adding.ts'
import type { Item } from '#web/board/views/list-items.ts'
import { scaled } from '#web/ui/text-scale.ts'

const none = { head: 0, sub: 0 }
/** In pixels, by what points. */
export const tableHeights = {
  fine: { ...none, task: scaled(36), foot: scaled(36), form: scaled(96) },
  coarse: { ...none, task: scaled(48), foot: scaled(48), form: scaled(124) },
}

/** Rows of all sections without their heads; below the last one a task can be added. */
export function tableItems(sections: readonly Section[], { at, allowed }: Pick<Adding, 'at' | 'allowed'>): Item[] {
  return sections.flatMap((section, place): Item[] => {
    const form: Item = { is: 'form', key: `${section.id} form`, section: place }
    const foot: Item = { is: 'foot', key: `${section.id} foot`, section: place }
    const end = at?.section === section.id ? at.end : null
    const isLast = place === sections.length - 1
    return [
      ...(end === 'top' ? [form] : []),
      ...section.tasks.map((task, row): Item => {
        return { is: 'task', key: cardKey(section, task.taskId), section: place, task, at: row }
      }),
      ...(end === 'bottom' ? [form] : allowed && isLast ? [foot] : []),
    ]
  })
}

/** How many rows stand above those of each section. */
export const rowsBefore = (sections: readonly Section[]): number[] =>
  sections.reduce<number[]>((all, { tasks }) => [...all, all.at(-1)! + tasks.length], [0])
