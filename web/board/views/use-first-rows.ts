// Of thousands of rows those that can be in sight are laid out first, and all others once those have been drawn.

import { useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { keptOffset } from '#web/list/scroll-kept.ts'
import type { Group } from '#web/list/group.ts'
import { useIsDrawn } from '#web/ui/use-is-drawn.ts'

type Given = {
  groups: readonly Group[]
  /** Of these nothing is laid out but their heads. */
  folded?: ReadonlySet<string>
  /** By which the place is remembered that somebody scrolled to. */
  kept: string
  cameFrom: TaskId | null
}

/** The groups with the tasks that are laid out, in the same places, and how many tasks that leaves out. */
export type FirstRows = { laid: readonly Group[]; left: number }

export function useFirstRows({ groups, folded, kept, cameFrom }: Given): FirstRows {
  const isDrawn = useIsDrawn()
  // Whoever comes back comes to where they were, which may be far below.
  const isWhole = isDrawn || cameFrom !== null || keptOffset(kept) > 0
  return useMemo(() => (isWhole ? { laid: groups, left: 0 } : firstOf(groups, folded)), [groups, folded, isWhole])
}

/** In pixels, by how much a row is lower than any is. */
const leastPx = 24

function firstOf(groups: readonly Group[], folded: ReadonlySet<string> | undefined): FirstRows {
  let room = Math.ceil(window.innerHeight / leastPx)
  let left = 0
  const laid = groups.map((group) => {
    if (folded?.has(group.id)) return group
    const tasks = group.tasks.slice(0, room)
    room -= tasks.length
    left += group.tasks.length - tasks.length
    return { ...group, tasks }
  })
  return { laid, left }
}
