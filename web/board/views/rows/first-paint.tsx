// Hover and keyboard controls are a third of a row's elements. With many tasks they are left out of the first paint, since
// nobody can reach them before the second.

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { savedOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import { useHasPainted } from '#web/ui/layout/use-has-painted.ts'

/** Whether this is the first paint of many tasks. */
export const FirstPaint = createContext(false)

type DeferredProps = {
  /** Visible without a pointer, so rendered at once. */
  visible?: boolean
  /** Keeps the space. */
  placeholder?: ReactNode
  children: ReactNode
}

export function Deferred({ visible = false, placeholder = null, children }: DeferredProps): ReactNode {
  const isFirstPaint = use(FirstPaint)
  return isFirstPaint && !visible ? placeholder : children
}

/** Options of useFirstRows. */
type FirstRowsOptions = {
  groups: readonly Group[]
  /** Folded groups have no rows. */
  folded?: ReadonlySet<string>
  /** Key of the stored scroll position. */
  scrollKey: string
  cameFrom: TaskId | null
}

/** The groups with the rows of the first paint, and the number of tasks left out. */
export type FirstRows = { laidOut: readonly Group[]; remaining: number }

export function useFirstRows({ groups, folded, scrollKey, cameFrom }: FirstRowsOptions): FirstRows {
  const isDrawn = useHasPainted()
  // Returning users start at their stored scroll position, which may be far below.
  const isComplete = isDrawn || cameFrom !== null || savedOffset(scrollKey) > 0
  return useMemo(
    () => (isComplete ? { laidOut: groups, remaining: 0 } : firstRowsOf(groups, folded)),
    [groups, folded, isComplete],
  )
}

/** Lower bound of the row height in pixels. */
const minRowPx = 24

function firstRowsOf(groups: readonly Group[], folded: ReadonlySet<string> | undefined): FirstRows {
  let room = Math.ceil(window.innerHeight / minRowPx)
  let remaining = 0
  const laidOut = groups.map((group) => {
    if (folded?.has(group.id)) return group
    const tasks = group.tasks.slice(0, room)
    room -= tasks.length
    remaining += group.tasks.length - tasks.length
    return { ...group, tasks }
  })
  return { laidOut, remaining }
}
