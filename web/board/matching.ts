// What the search field of a board leaves of its tasks.

import type { Task } from '#shared/task/model.ts'
import { folded } from '#web/ui/folded.ts'

/** Every word must stand somewhere in the title, or the number must fit; null when nothing is looked for. */
export function matching(find: string): ((task: Task) => boolean) | null {
  const words = folded(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return null
  const number = /^#?(\d+)$/.exec(find.trim())?.[1]
  return (task) => {
    if (number && String(task.number) === number) return true
    const title = folded(task.title)
    return words.every((word) => title.includes(word))
  }
}
