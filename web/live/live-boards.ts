// The open boards of this page that want live updates, and whether they get them. The connection itself is loaded later
// (web/live/start-live.ts); without it, boards poll.

import { Store, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Activity } from '#shared/live/model.ts'
import { appState } from '#web/app-state/app-state.ts'

/** What the user does on a board; `taskId` is null outside of tasks. */
export type Look = { boardId: BoardId; taskId: TaskId | null; activity: Activity }

type Watcher = { boardId: BoardId; onChanged: () => void }

const liveState = appState(() => ({
  isEnabled: false,
  /** Whether this browser has a live connection. */
  isConnected: new Store(false),
  /** The boards with a live connection. */
  liveBoardIds: new Store<ReadonlySet<BoardId>>(new Set<BoardId>()),
  watchers: new Set<Watcher>(),
  looks: new Set<Look>(),
  /** Called when watched boards or looks change. */
  onWanted: new Set<() => void>(),
  onPresence: new Set<(boardId: BoardId) => void>(),
  onNotified: new Set<() => void>(),
}))

/** Allows a live connection. */
export function enableLiveUpdates(): void {
  liveState().isEnabled = true
}

export const hasLiveUpdates = (): boolean => liveState().isEnabled

const addTo = <Value>(set: Set<Value>, value: Value): (() => void) => {
  set.add(value)
  return () => void set.delete(value)
}

const tellWanted = () => liveState().onWanted.forEach((listener) => listener())

/** Returns whether the board gets live updates now. */
export const isBoardLive = (boardId: BoardId): boolean => liveState().liveBoardIds.state.has(boardId)

/** Returns whether the board gets live updates now. */
export const useIsBoardLive = (boardId: BoardId): boolean =>
  useSelector(liveState().liveBoardIds, (boardIds) => boardIds.has(boardId))

/**
 * Asks for live updates of a board.
 * @param onChanged called when the board has changed
 * @param onLiveChange called when live updates begin or end
 * @returns a function that ends it
 */
export function watchBoard(boardId: BoardId, onChanged: () => void, onLiveChange: () => void): () => void {
  const { watchers, liveBoardIds } = liveState()
  const remove = addTo(watchers, { boardId, onChanged })
  let wasLive = isBoardLive(boardId)
  const { unsubscribe } = liveBoardIds.subscribe(() => {
    if (wasLive === isBoardLive(boardId)) return
    wasLive = !wasLive
    onLiveChange()
  })
  tellWanted()
  return () => {
    remove()
    unsubscribe()
    tellWanted()
  }
}

/** Tells others what the user does, as long as the component is mounted. Null tells nothing. */
export function useReportLook(look: Look | null): void {
  const { boardId, taskId, activity } = look ?? {}
  useEffect(() => {
    if (!boardId || !activity) return undefined
    const remove = addTo(liveState().looks, { boardId, taskId: taskId ?? null, activity })
    tellWanted()
    return () => {
      remove()
      tellWanted()
    }
  }, [boardId, taskId, activity])
}

const rank: Record<Activity, number> = { viewing: 0, commenting: 1, describing: 2 }

/** Returns the look that tells more. */
export function moreSpecific(one: Look, other: Look): Look {
  const score = ({ activity, taskId }: Look) => rank[activity] * 2 + (taskId ? 1 : 0)
  return score(other) > score(one) ? other : one
}

/** Returns what the user does on each watched board of this page. */
export function wantedLooks(): Look[] {
  const { watchers, looks } = liveState()
  const byBoard = new Map<BoardId, Look>()
  for (const { boardId } of watchers) byBoard.set(boardId, { boardId, taskId: null, activity: 'viewing' })
  for (const look of looks) {
    const known = byBoard.get(look.boardId)
    if (known) byBoard.set(look.boardId, moreSpecific(known, look))
  }
  return [...byBoard.values()]
}

/** Calls the listener when `wantedLooks` has changed. */
export const onWantedChange = (listener: () => void): (() => void) => addTo(liveState().onWanted, listener)

/** Calls the listener when the presence on a board has changed. */
export const onPresenceChange = (listener: (boardId: BoardId) => void): (() => void) =>
  addTo(liveState().onPresence, listener)

/** Calls the listener when the user has a new notification. */
export const onNotified = (listener: () => void): (() => void) => addTo(liveState().onNotified, listener)

/** Returns whether this browser has a live connection, which also tells about notifications. */
export const isLiveConnected = (): boolean => liveState().isConnected.state

/** Calls the listener when the live connection begins or ends. */
export function onLiveConnection(listener: () => void): () => void {
  const { unsubscribe } = liveState().isConnected.subscribe(listener)
  return () => unsubscribe()
}

/** Stores which boards get live updates; null without a connection. */
export function setLiveBoards(boardIdsOrNull: readonly BoardId[] | null): void {
  const { liveBoardIds, isConnected } = liveState()
  const boardIds = boardIdsOrNull ?? []
  if (isConnected.state !== (boardIdsOrNull !== null)) isConnected.setState(() => boardIdsOrNull !== null)
  const isSame = boardIds.length === liveBoardIds.state.size && boardIds.every((id) => liveBoardIds.state.has(id))
  if (!isSame) liveBoardIds.setState(() => new Set(boardIds))
}

/** Passes on that something has changed. */
export const liveEvents = {
  changed: (boardId: BoardId) => {
    for (const watcher of liveState().watchers) if (watcher.boardId === boardId) watcher.onChanged()
  },
  presence: (boardId: BoardId) => liveState().onPresence.forEach((listener) => listener(boardId)),
  notified: () => liveState().onNotified.forEach((listener) => listener()),
}
