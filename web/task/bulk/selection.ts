import { useSyncExternalStore } from 'react'
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
  /** Where a range selection starts, and what was selected before it. */
  anchor: TaskId | null
  selectedBefore: ReadonlySet<TaskId>
  request: { what: BulkRequest; id: number } | null
}

const emptySet: ReadonlySet<TaskId> = new Set()
const empty: SelectionState = { selected: emptySet, anchor: null, selectedBefore: emptySet, request: null }

let state = empty
const listeners = new Set<() => void>()

function setState(next: Partial<SelectionState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const selectedNow = (): ReadonlySet<TaskId> => state.selected

/** @param anchor where the next range starts */
function select(ids: Iterable<TaskId>, anchor: TaskId | null): void {
  const selected = new Set(ids)
  setState({ selected, anchor, selectedBefore: selected, request: null })
}

export function toggleSelected(id: TaskId): void {
  const next = new Set(state.selected)
  if (!next.delete(id)) next.add(id)
  select(next, id)
}

/** Selects the range from the anchor to a card; removes what the previous range held. */
export function extendTo(order: readonly TaskId[], id: TaskId, from: TaskId | null = null): void {
  const anchor = state.anchor && order.includes(state.anchor) ? state.anchor : (from ?? id)
  const [one, other] = [order.indexOf(anchor), order.indexOf(id)]
  const range = order.slice(Math.min(one, other), Math.max(one, other) + 1)
  setState({ selected: new Set([...state.selectedBefore, ...range]), anchor, request: null })
}

export const selectAll = (ids: readonly TaskId[]): void => select([...state.selected, ...ids], state.anchor)

export const clearSelection = (): void => {
  if (state !== empty) {
    state = empty
    setState({})
  }
}

/** Removes tasks that have left the tab. */
export function retainSelected(stays: (id: TaskId) => boolean): void {
  const remaining = [...state.selected].filter(stays)
  if (remaining.length === 0) clearSelection()
  else if (remaining.length < state.selected.size)
    setState({ selected: new Set(remaining), selectedBefore: new Set([...state.selectedBefore].filter(stays)) })
}

/** Restores the selection after a rejected action. */
export const reselect = (ids: Iterable<TaskId>): void => {
  if (state.selected.size === 0) select(ids, null)
}

let lastRequestId = 0
export const requestBulkAction = (what: BulkRequest): void => setState({ request: { what, id: ++lastRequestId } })

export const useIsSelected = (id: TaskId): boolean => useSyncExternalStore(subscribe, () => state.selected.has(id))
export const useSelected = (): ReadonlySet<TaskId> => useSyncExternalStore(subscribe, () => state.selected)
export const useBulkRequest = (): SelectionState['request'] => useSyncExternalStore(subscribe, () => state.request)
