import { onlineManager, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { MutationId } from '#shared/common/ids.ts'
import {
  type UndoDirection,
  recordUndoStep,
  type RecordedStep,
  type UndoEntry,
  isUndone,
  canUndo,
} from '#web/rpc/undo/undo-stack.ts'
import { readFailure, isHiddenError } from '#web/rpc/failure.ts'
import { type ShowFailure, useFailureToast } from '#web/rpc/failure-toast.ts'
import { confirmUnloadWhile } from '#web/rpc/outbox/confirm-unload.ts'
import { type Update, type OptimisticData, refreshOrInvalidate, addPendingUpdate } from './optimistic-data.ts'
import { enqueue, type QueuedUndo, collectChange, newMutationId, sendWithRetry } from './mutation-queue.ts'
import { recordCall } from '#web/rpc/links.ts'
import { addToOutbox, type OutboxEntry } from '#web/rpc/outbox/outbox.ts'
import { isPersisted } from '#web/rpc/outbox/outbox-store.ts'

/** A change that is shown before the server answers, and the mutation that sends it. */
export type OptimisticChange<Data, Answer> = {
  /** The optimistic update. Applied again whenever the base changes. */
  apply: Update<Data>
  /**
   * Calls the mutation.
   * @param base the last state from the server when the change is sent; undefined if nothing is cached
   */
  call: (mutationId: MutationId, base: Data | undefined) => Promise<Answer>
  /** Applies the answer to the base. */
  confirm: (base: Data, answer: Answer) => Data
  /** Key of the text that says what could not be done. */
  failure: string
  /** Called instead of showing the failure toast if the change conflicts with another user's. */
  onConflict?: (error: unknown) => void
  /** Called before the failure toast; returns true if it has notified the user itself. */
  onError?: (error: unknown) => boolean
  undo?: UndoOptions<Data, Answer>
  /** Returns the titles of the items involved, by ID, if there are several or further ones, such as labels. */
  itemTitles?: (before: Data | undefined) => Record<string, string>
  /**
   * Receives a function to call when the input of the pending mutation has changed, such as after the answer to an earlier
   * one.
   */
  onCallChange?: (onChange: () => void) => void
}

/** How to undo the change once it is accepted. */
export type UndoOptions<Data, Answer> = {
  /** The title of the changed item. */
  title: string
  /**
   * Sends the inverse change, synchronously.
   * @param before the data before the change; undefined if nothing was cached
   * @param answer null before the answer: parts that depend on it are left out, and `revert` is called again with the answer
   * (adr 0041)
   */
  revert: (before: Data | undefined, answer: Answer | null) => Promise<unknown>
}

/**
 * Applies a change optimistically and sends it. Resolves with the answer, or null if it was rejected and rolled back.
 */
export type SendChange<Data> = <Answer>(change: OptimisticChange<Data, Answer>) => Promise<Answer | null>

/** The query that shows the change, and the mutation queue that sends it. */
type ChangeTarget = { key: QueryKey; queueKey: QueryKey }

/**
 * Returns a function that applies changes to the query of `key` and sends them in order. A rejected change is rolled back
 * with a toast; later changes stay.
 * @param queueKey changes with the same queue key are sent one after the other
 */
export function useSendChange<Data>(key: QueryKey, queueKey: QueryKey = key): SendChange<Data> {
  const senderFor = useSendChangeByQueue<Data>(key)
  // Callers may pass a new array on each render.
  const keyHash = JSON.stringify(queueKey)
  return useMemo(() => senderFor(JSON.parse(keyHash) as QueryKey), [senderFor, keyHash])
}

/** Like `useSendChange`, for a query whose changes belong to several queues. */
export function useSendChangeByQueue<Data>(key: QueryKey): (queueKey: QueryKey) => SendChange<Data> {
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  const keyHash = JSON.stringify(key)
  return useMemo(() => {
    const cacheKey = JSON.parse(keyHash) as QueryKey
    return (queueKey) => {
      // Covers the time in the queue, too. Offline, leaving the page needs no confirmation for a mutation that is stored.
      const onPending = (sent: Promise<unknown>, mutationId: MutationId) =>
        void confirmUnloadWhile(sent, () => !onlineManager.isOnline() && isPersisted(mutationId))
      return createSendChange<Data>({ cache, showFailure, key: cacheKey, queueKey, onPending })
    }
  }, [cache, showFailure, keyHash])
}

type SendDeps = ChangeTarget & {
  cache: QueryClient
  showFailure: ShowFailure
  /** Called for each mutation that is pending. */
  onPending?: (sent: Promise<unknown>, mutationId: MutationId) => void
}

/** Creates the function that `useSendChange` returns, outside of React. */
export const createSendChange =
  <Data>(deps: SendDeps): SendChange<Data> =>
  (change) => {
    const toCall = () => recordCall(() => change.call(newMutationId(), undefined))
    return collectChange(change, { toCall, send: (queuedUndo) => send(deps, change, queuedUndo) }) ?? send(deps, change)
  }

/**
 * Stores the mutation in the outbox, applies the optimistic update, adds an undo step and sends the mutation when its turn in
 * the queue has come.
 * @param queuedUndo set if the change undoes a mutation that has not been answered yet
 */
function send<Data, Answer>(
  deps: SendDeps,
  change: OptimisticChange<Data, Answer>,
  queuedUndo?: QueuedUndo<OptimisticChange<Data, Answer>>,
): Promise<Answer | null> {
  const { cache, key, queueKey, onPending } = deps
  const before = cache.getQueryData<OptimisticData<Data>>(key)?.shown
  const { undo, failure } = change
  const [mutationId, startedAt] = [newMutationId(), Date.now()]
  const toCall = (sentChange: typeof change) => () => recordCall(() => sentChange.call(mutationId, before))
  const outboxEntry = addToOutbox(cache, {
    mutationId,
    title: undo?.title ?? '',
    titles: change.itemTitles?.(before),
    failure,
    ...(queuedUndo && { undoes: queuedUndo.mutationId }),
    // Computed from the shown state: another window that sends it will have sent all earlier mutations before.
    toCall: toCall(change),
  })
  change.onCallChange?.(() => outboxEntry.replaceCall(toCall(change)))
  const slot = enqueue(cache, queueKey)
  const settleUpdate = addPendingUpdate(cache, key, change.apply)
  const withdraw = () => {
    if (!slot.cancel()) return null
    outboxEntry.discard()
    settleUpdate()
    return () => send(deps, change, queuedUndo)
  }
  const undoStep =
    undo &&
    recordUndoStep(cache, undo.title, {
      queue: JSON.stringify(queueKey),
      unanswered: {
        withdraw,
        pendingUndo: {
          mutationId,
          revert: (answer) => undo.revert(before, answer as Answer | null),
          answer: () => sent,
        },
      },
    })
  const changeAfterAnswer = queuedUndo?.changeAfterAnswer.then((resolvedChange) => {
    if (resolvedChange) outboxEntry.replaceCall(toCall(resolvedChange))
    return resolvedChange
  })
  const sent: Promise<Answer | null> = slot.run(async (isActive) => {
    const finalChange = isActive && changeAfterAnswer ? await changeAfterAnswer : change
    if (isActive && finalChange) await outboxEntry.waitUntilReady()
    if (isActive && finalChange)
      return deliver(deps, finalChange, { mutationId, before, outboxEntry, settleUpdate, undoStep, startedAt })
    outboxEntry.discard()
    settleUpdate()
    undoStep?.recordResult(null)
    return null
  })
  onPending?.(sent, mutationId)
  return sent
}

type PendingSend<Data> = {
  mutationId: MutationId
  before: Data | undefined
  outboxEntry: OutboxEntry
  settleUpdate: (confirm?: Update<Data>) => void
  undoStep: RecordedStep | undefined
  /** Milliseconds since 1970. */
  startedAt: number
}

/** Calls the mutation and applies its answer, or rolls the change back and notifies the user. */
async function deliver<Data, Answer>(
  { cache, key, queueKey, showFailure }: SendDeps,
  change: OptimisticChange<Data, Answer>,
  { mutationId, before, outboxEntry, settleUpdate, undoStep, startedAt }: PendingSend<Data>,
): Promise<Answer | null> {
  const base = cache.getQueryData<OptimisticData<Data>>(key)?.base
  const isBeingUndone = () => undoStep !== undefined && isUndone(undoStep.entry)
  try {
    const answer = await sendWithRetry((id) => change.call(id, base), mutationId)
    outboxEntry.markAccepted(answer, isBeingUndone())
    settleUpdate((now) => change.confirm(now, answer))
    undoStep?.recordResult(() => change.undo!.revert(before, answer))
    return answer
  } catch (error) {
    settleUpdate()
    undoStep?.recordResult(null)
    // The data is outdated: another user was faster, or a permission was removed.
    refreshOrInvalidate(cache, key, queueKey)
    if (isBeingUndone()) outboxEntry.discard()
    else {
      outboxEntry.markRejected(error)
      notifyRejected(change, { showFailure, undoStep, error, startedAt })
    }
    return null
  }
}

type ErrorHandlers = Pick<OptimisticChange<unknown, unknown>, 'failure' | 'onConflict' | 'onError'>
type RejectedSend = { showFailure: ShowFailure; undoStep: RecordedStep | undefined; error: unknown; startedAt: number }

/** For this long, the user remembers the change without its title. */
const recentMs = 5_000

function notifyRejected(
  { onConflict, onError, failure }: ErrorHandlers,
  { showFailure, undoStep, error, startedAt }: RejectedSend,
): void {
  const [details, isLate] = [readFailure(error), Date.now() - startedAt > recentMs]
  // A failed undo has its own text, independent of the change.
  if (undoStep?.direction) notifyFailedUndo(undoStep.entry, { direction: undoStep.direction, showFailure, error })
  else if (onConflict && details.conflict) onConflict(error)
  // After some time, an item that may have been hidden since must not be named.
  else if ((isLate && isHiddenError(details)) || !onError?.(error))
    showFailure({ key: failure, itemTitle: isLate ? undoStep?.entry.title : undefined }, error)
}

/** Text keys for an undo or redo of which only some steps failed. */
export const partialFailureKeys = { undo: 'part_undo', redo: 'part_redo' } as const

type FailedUndo = Pick<RejectedSend, 'showFailure' | 'error'> & { direction: UndoDirection }

/** Reports a failed undo once per undo entry: whether other steps succeeded is known only after the last one. */
function notifyFailedUndo(entry: UndoEntry, { direction, showFailure, error }: FailedUndo) {
  const notify = (isPartial: boolean) =>
    showFailure(
      {
        key: `common:undo_failure.${isPartial ? partialFailureKeys[direction] : direction}`,
        values: { title: entry.title },
      },
      error,
    )
  if (entry.errors) entry.errors.push(notify)
  else notify(canUndo(entry))
}
