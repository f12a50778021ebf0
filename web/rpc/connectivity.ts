// When a request gets no answer, the server is pinged. If the ping fails too, React Query's onlineManager is set to offline,
// and the server is pinged with backoff until it answers.

import { appState } from '#web/app-state/app-state.ts'
import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const minPauseMs = 1_000
const maxPauseMs = 5_000
const timeoutMs = 8_000

/** Sends a request; any response counts, a rejection means that the server is unreachable. */
export type ServerPing = () => Promise<unknown>

const pingHealth: ServerPing = () => fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

const connection = appState(() => ({ ping: pingHealth, pending: null as Promise<boolean> | null, isPolling: false }))

/** Replaces the ping, in tests. */
export function setServerPing(newPing: ServerPing = pingHealth): void {
  connection().ping = newPing
}

/** Checks whether the server responds and updates the onlineManager. Concurrent callers share one request. */
export function pingServer(): Promise<boolean> {
  const current = connection()
  current.pending ??= current
    .ping()
    .then(
      () => true,
      () => false,
    )
    .then((isReachable) => {
      onlineManager.setOnline(isReachable)
      if (!isReachable) void pollUntilOnline()
      return isReachable
    })
    .finally(() => {
      current.pending = null
    })
  return current.pending
}

async function pollUntilOnline(): Promise<void> {
  const current = connection()
  if (current.isPolling) return
  current.isPolling = true
  for (let ms = minPauseMs; !onlineManager.isOnline(); ms = Math.min(ms * 2, maxPauseMs)) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    if (!onlineManager.isOnline()) await pingServer()
  }
  current.isPolling = false
}

/** Resolves when the server is reachable. Pings first if the onlineManager says that it is offline. */
export async function waitForServer(): Promise<void> {
  if (!onlineManager.isOnline() && !(await pingServer())) await waitForReconnect()
}

/** Resolves when the server responds again; at once if it is online. */
export function waitForReconnect(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = onlineManager.subscribe((online) => {
      if (!online) return
      unsubscribe()
      resolve()
    })
  })
}

/**
 * Runs `fetch` and, if that fails without a connection, once more when the server is reachable again. Used for lazily loaded
 * scripts.
 * @throws the error if the server is reachable, such as for a script that a new release has removed
 */
export async function retryWhenOnline<Value>(fetch: () => Promise<Value>): Promise<Value> {
  try {
    return await fetch()
  } catch (error) {
    if (await pingServer()) throw error
    await waitForReconnect()
    return fetch()
  }
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()

/** Returns whether the server is reachable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline)
