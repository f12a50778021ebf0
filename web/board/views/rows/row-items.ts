// Rows of the list view in order, with their heights: headings, tasks and open sub-tasks.

import { type BoardState, subTasksOf } from '#shared/board/board-state.ts'
import type { TaskId, BoardId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { cardKey, type Group } from '#web/list/group.ts'
import type { GroupEnd } from '#web/list/add/use-quick-add.ts'
import { scalePx } from '#web/ui/text/text-scale.ts'
import { appState } from '#web/app-state/app-state.ts'
import { useCallback, useMemo, useState } from 'react'

export type RowItem =
  | { type: 'head'; key: string; group: number }
  | { type: 'task'; key: string; group: number; task: Task; at: number }
  | { type: 'sub'; key: string; group: number; task: Task }
  | { type: 'foot'; key: string; group: number }
  /** The quick-add form. */
  | { type: 'form'; key: string; group: number }

/** Row heights in pixels by pointer type: touch rows are higher and have a second line. */
export const listHeights = {
  fine: { head: scalePx(48), task: scalePx(40), sub: scalePx(36), foot: scalePx(40), form: scalePx(96) },
  coarse: { head: scalePx(48), task: scalePx(60), sub: scalePx(52), foot: scalePx(48), form: scalePx(124) },
}
export type RowHeights = (typeof listHeights)['fine']

type RowItemOptions = {
  collapsed: ReadonlySet<string>
  open: ReadonlySet<TaskId>
  /** Whether the group has an add button, and at which end its quick-add form is open. */
  canAdd: (group: Group) => boolean
  at: (group: Group) => GroupEnd | null
}

export function rowItems(
  groups: readonly Group[],
  boardState: BoardState,
  { collapsed, open, canAdd, at: quickAddEndOf }: RowItemOptions,
): RowItem[] {
  return groups.flatMap((group, groupIndex): RowItem[] => {
    const head: RowItem = { type: 'head', key: group.id, group: groupIndex }
    if (collapsed.has(group.id)) return [head]
    const rows: RowItem[] = []
    // No intermediate array per task: there may be thousands.
    group.tasks.forEach((task, at) => {
      const key = cardKey(group, task.taskId)
      rows.push({ type: 'task', key, group: groupIndex, task, at })
      if (!open.has(task.taskId)) return
      for (const sub of subTasksOf(boardState, task.taskId))
        rows.push({ type: 'sub', key: `${key}/${sub.taskId}`, group: groupIndex, task: sub })
    })
    const form: RowItem = { type: 'form', key: `${group.id} form`, group: groupIndex }
    const foot: RowItem = { type: 'foot', key: `${group.id} foot`, group: groupIndex }
    const end = quickAddEndOf(group)
    return [
      head,
      ...(end === 'top' ? [form] : []),
      ...rows,
      ...(end === 'bottom' ? [form] : canAdd(group) ? [foot] : []),
    ]
  })
}

/** Collapsed groups, and tasks whose sub-tasks are shown. */
export type ExpansionState = {
  collapsed: ReadonlySet<string>
  open: ReadonlySet<TaskId>
  toggleGroup: (groupId: string) => void
  toggleSubTasks: (taskId: TaskId) => void
}

const expansionByBoard = appState(() => new Map<BoardId, Pick<ExpansionState, 'collapsed' | 'open'>>())

/** Returns which groups are collapsed and which sub-tasks are shown, kept in memory while the app is open. */
export function useExpansion(boardId: BoardId): ExpansionState {
  const [now, setNow] = useState(
    () => expansionByBoard().get(boardId) ?? { collapsed: new Set<string>(), open: new Set<TaskId>() },
  )
  expansionByBoard().set(boardId, now)
  const toggleGroup = useCallback(
    (id: string) => setNow((all) => ({ ...all, collapsed: toggled(all.collapsed, id) })),
    [],
  )
  const toggleSubTasks = useCallback((id: TaskId) => setNow((all) => ({ ...all, open: toggled(all.open, id) })), [])
  return useMemo(() => ({ ...now, toggleGroup, toggleSubTasks }), [now, toggleGroup, toggleSubTasks])
}

function toggled<Id>(all: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const next = new Set(all)
  if (!next.delete(id)) next.add(id)
  return next
}
