// Of thousands of rows those that can be in sight are laid out first, and all others once those have been drawn.

import { useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { keptOffset } from '#web/list/scroll-kept.ts'
import type { Section } from '#web/list/section.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'

type Given = {
  sections: readonly Section[]
  /** Of these nothing is laid out but their heads. */
  folded?: ReadonlySet<string>
  /** By which the place is remembered that somebody scrolled to. */
  kept: string
  cameFrom: TaskId | null
}

/** The sections with the tasks that are laid out, in the same places, and how many tasks that leaves out. */
export type FirstRows = { laid: readonly Section[]; left: number }

export function useFirstRows({ sections, folded, kept, cameFrom }: Given): FirstRows {
  const isDrawn = useIsDrawn()
  // Whoever comes back comes to where they were, which may be far below.
  const isWhole = isDrawn || cameFrom !== null || keptOffset(kept) > 0
  return useMemo(() => (isWhole ? { laid: sections, left: 0 } : firstOf(sections, folded)), [sections, folded, isWhole])
}

/** In pixels, by how much a row is lower than any is. */
const leastPx = 24

function firstOf(sections: readonly Section[], folded: ReadonlySet<string> | undefined): FirstRows {
  let room = Math.ceil(window.innerHeight / leastPx)
  let left = 0
  const laid = sections.map((section) => {
    if (folded?.has(section.id)) return section
    const tasks = section.tasks.slice(0, room)
    room -= tasks.length
    left += section.tasks.length - tasks.length
    return { ...section, tasks }
  })
  return { laid, left }
}
