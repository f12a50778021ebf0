// The outbox of this window: mutations that were made and not answered yet. Each is stored when it is made. If the window
// closes before the answer, another window sends it (web/outbox, adr 0041).

import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { ulid } from 'ulid'
import type { UserId } from '#shared/common/ids.ts'
import { readFailure, isNetworkError } from '#web/rpc/failure.ts'
import { holdLock } from '#web/rpc/page-locks.ts'
import { isOfPageWorkspace, pageWorkspace } from '#web/rpc/page-workspace.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import {
  outboxKeys,
  type OutboxKind,
  type PendingMutation,
  removeFromOutbox,
  savePending,
  saveRejected,
  workspaceOfEntry,
} from './outbox-store.ts'

/** A new object per change, for `useSyncExternalStore`. */
export type OutboxState = {
  /** In the order in which they were made. */
  pending: readonly PendingMutation[]
  /** IDs of the tasks and comments that they change. */
  pendingIds: ReadonlySet<unknown>
  /** Number of rejected mutations of all windows that need a decision. */
  rejected: number
  /**
   * Number of mutations of closed windows that are being sent, if that takes a while. Their changes are not shown yet.
   */
  resendingCount: number
  /** Whether the outbox dialog is open. */
  isOpen: boolean
}

type WindowOutbox = {
  /** Name of the window, unique per page. */
  name: string
  person: UserId | null
  state: OutboxState
  listeners: Set<() => void>
  /** Called for each accepted mutation. */
  acceptedListeners: Set<(accepted: PendingMutation) => void>
  /** Resolves when the mutations of closed windows have been sent. */
  readyToSend: Promise<unknown>
  /** Resolves `readyToSend`. */
  release: () => void
}

/** Longest time that new mutations wait for those of closed windows. */
const maxWaitMs = 10_000

const outboxes = new WeakMap<QueryClient, WindowOutbox>()

/** Returns the outbox of the window that the query client belongs to. */
export function outboxOf(cache: QueryClient): Readonly<WindowOutbox> {
  return getOrCreateOutbox(cache)
}

function getOrCreateOutbox(cache: QueryClient): WindowOutbox {
  const existing = outboxes.get(cache)
  if (existing) return existing
  const newOutbox: WindowOutbox = {
    name: ulid(),
    person: null,
    state: { pending: [], pendingIds: new Set(), rejected: 0, resendingCount: 0, isOpen: false },
    listeners: new Set(),
    acceptedListeners: new Set(),
    readyToSend: Promise.resolve(),
    release: () => {},
  }
  outboxes.set(cache, newOutbox)
  return newOutbox
}

/** Name of the lock that a window holds as long as it exists, if the browser supports locks. */
export const windowLockName = (windowName: string): string => `outbox-of-${windowName}`

/** Sets the user whose mutations this window stores; null after sign-out. */
export function setOutboxUser(cache: QueryClient, person: UserId | null): void {
  const outbox = getOrCreateOutbox(cache)
  if (person === outbox.person) return
  outbox.person = person
  recountRejected(cache)
  if (!person) return
  holdLock(windowLockName(outbox.name))
  if (countStored(cache, 'pending') === 0) return
  const { promise, resolve } = Promise.withResolvers<void>()
  outbox.release = resolve
  outbox.readyToSend = Promise.race([promise, new Promise((resolveLate) => setTimeout(resolveLate, maxWaitMs))])
}

/** Changes the state of the outbox and notifies its listeners. */
export function updateOutbox(cache: QueryClient, change: Partial<Omit<OutboxState, 'pendingIds'>>): void {
  const outbox = getOrCreateOutbox(cache)
  const pendingIds = change.pending ? new Set(change.pending.flatMap(targetsOf)) : outbox.state.pendingIds
  outbox.state = { ...outbox.state, ...change, pendingIds }
  for (const listener of outbox.listeners) listener()
}

type Input = { taskId?: unknown; subTaskId?: unknown; copyId?: unknown; commentId?: unknown; steps?: Input[] }

/** Returns the IDs of the tasks and comments that a mutation changes. */
function targetsOf({ input }: Pick<PendingMutation, 'input'>): unknown[] {
  const { taskId, subTaskId, copyId, commentId, steps = [] } = input as Input
  // A created item is pending itself; the item that contains it is not.
  const createdId = subTaskId ?? copyId ?? commentId
  return [createdId ?? taskId, ...steps.flatMap((step) => targetsOf({ input: step }))]
}

/** Counts the rejected mutations again, including those of other windows. */
export function recountRejected(cache: QueryClient): void {
  updateOutbox(cache, { rejected: countStored(cache, 'rejected') })
}

/** Counts the stored mutations of all windows that belong to the workspace of this page. */
export function countStored(cache: QueryClient, kind: OutboxKind): number {
  const { person } = outboxOf(cache)
  if (!person) return 0
  return outboxKeys(kind, person).filter((key) => isOfPageWorkspace(cache, workspaceOfEntry(key))).length
}

type OutboxRequest = Pick<PendingMutation, 'mutationId' | 'title' | 'titles' | 'failure' | 'undoes'> & {
  /** Returns the call that will be sent; null if it is not known yet. */
  toCall: () => MutationCall | null
}

/** Reports to the outbox what happened to a mutation. */
export type OutboxEntry = {
  /** @param isUndone the user has undone the change, so partial failures are not reported */
  markAccepted: (answer: unknown, isUndone?: boolean) => void
  markRejected: (error: unknown) => void
  /** The mutation will not be sent. */
  discard: () => void
  /**
   * Resolves when the mutation may be sent: after earlier mutations of other windows, if there was no connection meanwhile.
   */
  waitUntilReady: () => Promise<void>
  /** Updates the stored call. */
  replaceCall: (toCall: OutboxRequest['toCall']) => void
}

const noEntry: OutboxEntry = {
  markAccepted: () => {},
  markRejected: () => {},
  discard: () => {},
  waitUntilReady: () => Promise.resolve(),
  replaceCall: () => {},
}

/** Stores a mutation until it is answered. Does nothing if no user is signed in. */
export function addToOutbox(cache: QueryClient, { toCall, ...request }: OutboxRequest): OutboxEntry {
  const { name, person } = outboxOf(cache)
  const call = person && toCall()
  if (!call) return noEntry
  const workspaceId = pageWorkspace(cache)
  let mutation: PendingMutation = { ...call, ...request, person, workspaceId, window: name, at: Date.now() }
  const connection = watchConnection()
  savePending(mutation)
  updateOutbox(cache, { pending: [...outboxOf(cache).state.pending, mutation] })
  const removeEntry = () => {
    connection.stop()
    updateOutbox(cache, { pending: outboxOf(cache).state.pending.filter((other) => other !== mutation) })
  }
  return {
    markAccepted: (answer, isUndone = false) => {
      removeEntry()
      // If the connection was never lost, the user has seen the result.
      if (connection.wasOffline() && !isUndone) void savePartialFailures(cache, mutation, answer)
      else removeFromOutbox('pending', mutation)
      for (const listener of outboxOf(cache).acceptedListeners) listener(mutation)
    },
    markRejected: (error) => {
      removeEntry()
      // The mutation stays pending and is sent when the user signs in again, or opens its workspace again.
      if (isSignedOut(error) || isOtherWorkspace(error)) return
      if (!connection.wasOffline() && !isNetworkError(error)) return removeFromOutbox('pending', mutation)
      saveRejected({ ...mutation, error: readFailure(error) })
      recountRejected(cache)
    },
    discard: () => {
      removeFromOutbox('pending', mutation)
      removeEntry()
    },
    waitUntilReady: async () => {
      if (!connection.wasOffline()) return
      const { waitForOtherWindows } = await import('./wait-for-other-windows.ts')
      await waitForOtherWindows(mutation, outboxOf(cache).state.pending)
    },
    replaceCall: (newCall) => {
      const [previous, replacement] = [mutation, newCall()]
      const { pending } = outboxOf(cache).state
      if (!replacement || !pending.includes(previous)) return
      mutation = { ...previous, ...replacement }
      savePending(mutation)
      updateOutbox(cache, { pending: pending.map((other) => (other === previous ? mutation : other)) })
    },
  }
}

/**
 * Stores the failed items of an accepted bulk mutation as rejected mutations. Until then the mutation itself stays stored: if
 * the window closes in between, the next one sends it again and receives the same answer.
 */
async function savePartialFailures(cache: QueryClient, mutation: PendingMutation, answer: unknown): Promise<void> {
  const { partialFailures } = await import('./partial-failures.ts')
  const failures = partialFailures(mutation, answer)
  removeFromOutbox('pending', mutation)
  failures.forEach(saveRejected)
  if (failures.length > 0) recountRejected(cache)
}

/** Whether the server rejected the call because nobody is signed in. */
export const isSignedOut = (error: unknown): boolean => readFailure(error).rpc === 'UNAUTHORIZED'

/** Whether the server rejected the call because another window has switched the workspace. */
export const isOtherWorkspace = (error: unknown): boolean => readFailure(error).domain?.code === 'workspace.switched'

/** Tracks whether the connection was lost at any time since the call. */
function watchConnection() {
  let wasOffline = !onlineManager.isOnline()
  const stop = onlineManager.subscribe((online) => {
    wasOffline ||= !online
  })
  return { wasOffline: () => wasOffline, stop }
}

/** Returns a selected part of the outbox state; re-renders only if it changes. */
export function useOutboxSelector<Selected>(select: (state: OutboxState) => Selected): Selected {
  const cache = useQueryClient()
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { listeners } = outboxOf(cache)
      listeners.add(onChange)
      return () => void listeners.delete(onChange)
    },
    [cache],
  )
  return useSyncExternalStore(subscribe, () => select(outboxOf(cache).state))
}

const selectState = (state: OutboxState): OutboxState => state

/** Returns the outbox state of this window. */
export const useOutbox = (): OutboxState => useOutboxSelector(selectState)
