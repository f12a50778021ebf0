import type { QueryClient } from '@tanstack/react-query'
import { BoardId, type UserId } from '#shared/common/ids.ts'
import { outcomeDays } from '#shared/common/limits.ts'
import { dayMs } from '#shared/common/durations.ts'
import { catchUp } from '#web/board-store/queries.ts'
import { type Rpc, callMutation } from '#web/rpc/client.ts'
import { type Failure, readFailure, isNetworkError } from '#web/rpc/failure.ts'
import { sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { partialFailures } from '#web/rpc/outbox/partial-failures.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import { waitForOtherWindows } from '#web/rpc/outbox/wait-for-other-windows.ts'
import { heldLockNames } from '#web/rpc/page-locks.ts'
import {
  isOtherWorkspace,
  isSignedOut,
  outboxOf,
  recountRejected,
  updateOutbox,
  windowLockName,
} from '#web/rpc/outbox/outbox.ts'
import { removeFromOutbox, saveRejected, type PendingMutation, savePending } from '#web/rpc/outbox/outbox-store.ts'
import { readPending } from './read-outbox.ts'
import { rebaseMutation } from './rebase-mutation.ts'

export type OutboxDeps = { cache: QueryClient; rpc: Rpc; person: UserId }

/** Delay before the status line says that earlier changes are still being sent. */
const slowMs = 700

/**
 * Sends the pending mutations of closed windows, in order. Each keeps its mutation ID, so that it is applied once even if
 * only its answer was lost (R-33.5, adr 0041).
 * @returns how many were accepted
 */
export function resumeOutbox(deps: OutboxDeps): Promise<number> {
  // If several windows open at once, only one sends.
  const { locks } = navigator
  return locks ? locks.request('unsent-sending', () => sendAllPending(deps)) : sendAllPending(deps)
}

async function sendAllPending(deps: OutboxDeps): Promise<number> {
  const { cache, person } = deps
  const pending = await pendingOfClosedWindows(cache, person)
  updateOutbox(cache, { pending: [...pending, ...outboxOf(cache).state.pending] })
  const slowTimer = setTimeout(() => updateOutbox(cache, { resendingCount: pending.length }), slowMs)
  try {
    const accepted = await sendInOrder(deps, pending)
    recountRejected(cache)
    outboxOf(cache).release()
    if (accepted.length > 0) await refreshBoards(deps, new Set(accepted.flatMap(boardsOf)))
    return accepted.length
  } finally {
    clearTimeout(slowTimer)
    updateOutbox(cache, { resendingCount: 0 })
  }
}

/** @returns the mutations that were accepted, also in part */
async function sendInOrder(
  { cache, rpc }: OutboxDeps,
  pending: readonly PendingMutation[],
): Promise<PendingMutation[]> {
  const accepted: PendingMutation[] = []
  const queue = createSendQueue(pending)
  const send = async (mutation: PendingMutation) => {
    const answer = await sendWithRetry(() => callMutation(rpc, mutation))
    const rejected = queue.isUndone(mutation) ? [] : partialFailures(mutation, answer)
    queue.applyAnswer(mutation, answer)
    removeFromOutbox('pending', mutation)
    rejected.forEach(saveRejected)
    if (rejected.length < countOf(mutation)) accepted.push(mutation)
  }
  const reject = (mutation: PendingMutation, error: Failure) => {
    if (queue.isUndone(mutation)) removeFromOutbox('pending', mutation)
    else saveRejected({ ...mutation, error })
    queue.dropUndosOf(mutation)
  }
  for (let mutation = queue.next(); mutation; mutation = queue.next()) {
    try {
      await waitForOtherWindows(mutation, pending)
      if (isTooOld(mutation)) reject(mutation, tooOldFailure)
      else await send(mutation)
    } catch (error) {
      // The mutation stays pending, and the next window tries again.
      if (isSignedOut(error) || isOtherWorkspace(error) || isNetworkError(error)) break
      reject(mutation, readFailure(error))
    }
    updateOutbox(cache, { pending: [...queue.pending(), ...otherPending(cache, pending)] })
  }
  updateOutbox(cache, { pending: otherPending(cache, pending) })
  return accepted
}

function otherPending(cache: QueryClient, pending: readonly PendingMutation[]): PendingMutation[] {
  const ids = new Set(pending.map(({ mutationId }) => mutationId))
  return outboxOf(cache).state.pending.filter(({ mutationId }) => !ids.has(mutationId))
}

/** Returns the pending mutations of windows that no longer exist. */
async function pendingOfClosedWindows(cache: QueryClient, person: UserId): Promise<PendingMutation[]> {
  const openWindows = await heldLockNames()
  const { name } = outboxOf(cache)
  return readPending(person, cache).filter(({ window }) => window !== name && !openWindows.has(windowLockName(window)))
}

/** The server keeps the outcome of a mutation ID for this many days; after that, sending again could apply it twice. */
const isTooOld = ({ at }: PendingMutation): boolean => Date.now() - at > outcomeDays * dayMs
const tooOldFailure: Failure = {
  rpc: null,
  domain: null,
  reason: { key: 'common:outbox.too_old', values: { days: outcomeDays } },
  fields: [],
  conflict: false,
}

type Input = { steps?: readonly unknown[]; items?: readonly object[] } & Record<string, unknown>

/** Returns the number of items that the call changes. */
function countOf({ input }: MutationCall): number {
  const { steps, items } = input as Input
  return (steps ?? items)?.length ?? 1
}

/** Returns the boards that a call changes. */
export function boardsOf({ input }: MutationCall): BoardId[] {
  const { items = [], ...fields } = input as Input
  const ids = [fields, ...(items as Input[])].flatMap(({ boardId, toBoardId }) => [boardId, toBoardId])
  return ids.flatMap((id) => BoardId.safeParse(id).data ?? [])
}

/** Updates the given boards and all other open queries after mutations were sent. */
export async function refreshBoards({ cache, rpc }: Omit<OutboxDeps, 'person'>, boards: Set<BoardId>): Promise<void> {
  await Promise.all([...boards].map((boardId) => catchUp(cache, rpc, boardId)))
  // Boards catch up by reading only what has changed.
  const isBoard = ([feature, , ...more]: readonly unknown[]) => feature === 'board' && more.length === 0
  await cache.invalidateQueries({ predicate: ({ queryKey }) => !isBoard(queryKey) && queryKey[0] !== 'session' })
}

/** Holds the mutations of closed windows while they are sent. The answer to one may change or drop those behind it. */
function createSendQueue(mutations: readonly PendingMutation[]) {
  let pending = [...mutations]
  const undosOf = ({ mutationId }: PendingMutation) => pending.filter(({ undoes }) => undoes === mutationId)
  const isUndone = (mutation: PendingMutation): boolean => undosOf(mutation).some((undo) => !isUndone(undo))
  /** Drops a mutation that has become pointless, and the undos that refer to it. */
  const drop = (mutation: PendingMutation): void => {
    removeFromOutbox('pending', mutation)
    pending = pending.filter((other) => other !== mutation)
    undosOf(mutation).forEach(drop)
  }
  return {
    pending: (): readonly PendingMutation[] => pending,
    next: (): PendingMutation | undefined => pending.shift(),
    /** Whether the user has undone the mutation and not redone it. Its rejection is then not reported. */
    isUndone,
    /** Rebases the later mutations on the answer and saves them. */
    applyAnswer(mutation: PendingMutation, answer: unknown): void {
      for (const later of pending) {
        const rebased = rebaseMutation(later, mutation, answer)
        if (!rebased) drop(later)
        else if (rebased !== later) savePending(rebased)
        pending = pending.map((other) => (other === later ? (rebased ?? other) : other))
      }
    },
    /** Drops the undos of a rejected mutation. */
    dropUndosOf(mutation: PendingMutation): void {
      undosOf(mutation).forEach(drop)
    },
  }
}
