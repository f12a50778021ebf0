import { appState, appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { GroupKey } from '#shared/view/group-key.ts'

/** An action for all selected tasks, requested by a key, a menu or a drag. */
export type BulkRequest =
  | 'status'
  | 'priority'
  | 'assignee'
  | 'dates'
  | 'labels'
  | 'move'
  | 'complete'
  | 'duplicate'
  | 'archive'
  | 'delete'
  | MovePosition
  | SetGroup

/** The target of a move. */
export type MovePosition = { listId: ListId; after: TaskId | null; before: TaskId | null }

/** The target group and the source group of a drag in a grouped view. */
export type SetGroup = { to: GroupKey; from: GroupKey }

type SelectionState = {
  selected: ReadonlySet<TaskId>
  /** The card where a range selection starts. */
  anchor: TaskId | null
  /** The tasks selected before the current range; they stay selected when the range changes. */
  selectedBefore: ReadonlySet<TaskId>
  request: { action: BulkRequest; id: number } | null
}

const emptySet: ReadonlySet<TaskId> = new Set()
const emptyState: SelectionState = { selected: emptySet, anchor: null, selectedBefore: emptySet, request: null }

const requestIds = appState(() => ({ last: 0 }))

const selection = appStore(() => emptyState)

const setState = (next: Partial<SelectionState>): void => selection().setState((state) => ({ ...state, ...next }))

export const getSelected = (): ReadonlySet<TaskId> => selection().state.selected

/** @param anchor where the next range starts */
function select(ids: Iterable<TaskId>, anchor: TaskId | null): void {
  const selected = new Set(ids)
  setState({ selected, anchor, selectedBefore: selected, request: null })
}

export function toggleSelected(id: TaskId): void {
  const next = new Set(selection().state.selected)
  if (!next.delete(id)) next.add(id)
  select(next, id)
}

/** Selects the range from the anchor to a card; removes what the previous range held. */
export function extendSelectionTo(order: readonly TaskId[], id: TaskId, from: TaskId | null = null): void {
  const { state } = selection()
  const anchor = state.anchor && order.includes(state.anchor) ? state.anchor : (from ?? id)
  const [anchorIndex, targetIndex] = [order.indexOf(anchor), order.indexOf(id)]
  const range = order.slice(Math.min(anchorIndex, targetIndex), Math.max(anchorIndex, targetIndex) + 1)
  setState({ selected: new Set([...state.selectedBefore, ...range]), anchor, request: null })
}

export function selectAll(ids: readonly TaskId[]): void {
  const { selected, anchor } = selection().state
  select([...selected, ...ids], anchor)
}

export const clearSelection = (): void => selection().setState(() => emptyState)

/** Deselects the tasks that should not stay selected, such as those that have left the tab. */
export function retainSelected(shouldStay: (id: TaskId) => boolean): void {
  const { selected, selectedBefore } = selection().state
  const remaining = [...selected].filter(shouldStay)
  if (remaining.length === 0) clearSelection()
  else if (remaining.length < selected.size)
    setState({ selected: new Set(remaining), selectedBefore: new Set([...selectedBefore].filter(shouldStay)) })
}

/** Restores the selection after a rejected action. */
export const restoreSelection = (ids: Iterable<TaskId>): void => {
  if (selection().state.selected.size === 0) select(ids, null)
}

export const requestBulkAction = (action: BulkRequest): void =>
  setState({ request: { action, id: ++requestIds().last } })

export const useIsSelected = (id: TaskId): boolean => useSelector(selection(), (state) => state.selected.has(id))
export const useSelected = (): ReadonlySet<TaskId> => useSelector(selection(), (state) => state.selected)
export const useBulkRequest = (): SelectionState['request'] => useSelector(selection(), (state) => state.request)
