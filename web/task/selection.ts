// Which cards of a board are chosen, to do something with all of them: one small store that each card listens to.

import { useSyncExternalStore } from 'react'
import type { ListId, TaskId } from '#shared/common/ids.ts'
import type { Head } from '#shared/view/head.ts'

/** What is wanted of all that are chosen, by a key on one of them, by its menu or by dragging it. */
export type Wanted =
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
  | MoveTo
  | PutUnder

/** Where all of them go. */
export type MoveTo = { listId: ListId; after: TaskId | null; before: TaskId | null }

/** The head they are put under, and the one that they are put away from. */
export type PutUnder = { to: Head; from: Head }

type Selection = {
  chosen: ReadonlySet<TaskId>
  /** Where a range begins, and what was chosen beside it. */
  anchor: TaskId | null
  beside: ReadonlySet<TaskId>
  wanted: { what: Wanted; turn: number } | null
}

const nothing: ReadonlySet<TaskId> = new Set()
const empty: Selection = { chosen: nothing, anchor: null, beside: nothing, wanted: null }

let now = empty
const listeners = new Set<() => void>()

function become(next: Partial<Selection>): void {
  now = { ...now, ...next }
  for (const tell of listeners) tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const chosenNow = (): ReadonlySet<TaskId> => now.chosen

/** @param anchor where the next range begins */
function choose(ids: Iterable<TaskId>, anchor: TaskId | null): void {
  const chosen = new Set(ids)
  become({ chosen, anchor, beside: chosen, wanted: null })
}

export function toggle(id: TaskId): void {
  const next = new Set(now.chosen)
  if (!next.delete(id)) next.add(id)
  choose(next, id)
}

/** Everything from where the range began; what the range held before and holds no more is let go. */
export function extendTo(order: readonly TaskId[], id: TaskId, from: TaskId | null = null): void {
  const anchor = now.anchor && order.includes(now.anchor) ? now.anchor : (from ?? id)
  const [one, other] = [order.indexOf(anchor), order.indexOf(id)]
  const range = order.slice(Math.min(one, other), Math.max(one, other) + 1)
  become({ chosen: new Set([...now.beside, ...range]), anchor, wanted: null })
}

export const chooseAll = (ids: readonly TaskId[]): void => choose([...now.chosen, ...ids], now.anchor)

export const chooseNone = (): void => {
  if (now !== empty) {
    now = empty
    become({})
  }
}

/** What has left the tab leaves the selection. */
export function keepChosen(stays: (id: TaskId) => boolean): void {
  const left = [...now.chosen].filter(stays)
  if (left.length === 0) chooseNone()
  else if (left.length < now.chosen.size)
    become({ chosen: new Set(left), beside: new Set([...now.beside].filter(stays)) })
}

/** What could not be put away is chosen as it was. */
export const chooseAgain = (ids: Iterable<TaskId>): void => {
  if (now.chosen.size === 0) choose(ids, null)
}

let turns = 0
export const want = (what: Wanted): void => become({ wanted: { what, turn: ++turns } })

export const useIsChosen = (id: TaskId): boolean => useSyncExternalStore(subscribe, () => now.chosen.has(id))
export const useChosen = (): ReadonlySet<TaskId> => useSyncExternalStore(subscribe, () => now.chosen)
export const useWanted = (): Selection['wanted'] => useSyncExternalStore(subscribe, () => now.wanted)
