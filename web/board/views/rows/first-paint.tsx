// Hover and keyboard controls are a third of a row's elements. With many tasks they are left out of the first paint, since
// the user cannot reach them before the second.

import { createContext, type ReactNode, use, useMemo } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import { savedOffset } from '#web/list/card/scroll-positions.ts'
import type { Group } from '#web/list/group.ts'
import { useHasPainted } from '#web/ui/layout/first-render.ts'

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

type FirstRowsOptions = {
  groups: readonly Group[]
  /** Collapsed groups have no rows. */
  collapsed?: ReadonlySet<string>
  /** Key of the stored scroll position. */
  scrollKey: string
  lastOpenTaskId: TaskId | null
}

/** The groups to render, in the first paint with their first rows only, and the number of tasks left out. */
export type FirstRows = { initialGroups: readonly Group[]; remaining: number }

export function useFirstRows({ groups, collapsed, scrollKey, lastOpenTaskId }: FirstRowsOptions): FirstRows {
  const hasPainted = useHasPainted()
  // Returning users start at their stored scroll position, which may be far below.
  const isComplete = hasPainted || lastOpenTaskId !== null || savedOffset(scrollKey) > 0
  return useMemo(
    () => (isComplete ? { initialGroups: groups, remaining: 0 } : firstRowsOf(groups, collapsed)),
    [groups, collapsed, isComplete],
  )
}

/** Lower bound of the row height in pixels. */
const minRowPx = 24

function firstRowsOf(groups: readonly Group[], collapsed: ReadonlySet<string> | undefined): FirstRows {
  let rowsLeft = Math.ceil(window.innerHeight / minRowPx)
  let remaining = 0
  const initialGroups = groups.map((group) => {
    if (collapsed?.has(group.id)) return group
    const tasks = group.tasks.slice(0, rowsLeft)
    rowsLeft -= tasks.length
    remaining += group.tasks.length - tasks.length
    return { ...group, tasks }
  })
  return { initialGroups, remaining }
}
