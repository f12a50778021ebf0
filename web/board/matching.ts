// What the search field of a board leaves of its tasks.

import { bearing } from '#shared/common/bearing.ts'
import type { Task } from '#shared/task/model.ts'

/** Every word must stand somewhere in the title, or the number must fit; null when nothing is looked for. */
export function matching(find: string): ((task: Task) => boolean) | null {
  if (find.trim() === '') return null
  const bears = bearing(find)
  const number = /^#?(\d+)$/.exec(find.trim())?.[1]
  return ({ title, number: its }) => (number !== undefined && String(its) === number) || bears(title)
}
