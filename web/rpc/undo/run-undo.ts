import type { QueryClient } from '@tanstack/react-query'
import {
  type UndoEntry,
  removeIfEmpty,
  withUndoScope,
  canUndo,
  type UndoScope,
  type UndoStep,
  type UndoResult,
  type UndoAction,
  type PendingUndo,
} from './undo-stack.ts'
import { withOfflineFallback, type CollectedChange, collectChanges } from '#web/rpc/optimistic/mutation-queue.ts'

/** Per cache: resolves when all steps of the last undo have been sent. */
const lastRuns = new WeakMap<QueryClient, Promise<void>>()

/**
 * Undoes the steps of an entry, last step first. Loaded lazily, see undo-stack.ts.
 * Steps of the same queue are sent, and stored, at once, so that none is lost if the tab closes. A step of another queue
 * waits until the earlier ones are answered, because steps and entries may depend on each other. A step that has not been
 * sent yet is withdrawn. For a sent but unanswered step, the inverse is queued behind it and counts as accepted; a rejection
 * is reported later. Without a connection nothing waits for an answer (adr 0041).
 * @param undoScope receives the inverse entry, which redoes the change
 * @returns null if there was nothing to undo
 */
export async function runUndoEntry(
  cache: QueryClient,
  entry: UndoEntry,
  undoScope: UndoScope,
): Promise<UndoResult | null> {
  const { entry: inverse } = undoScope
  const previousRun = lastRuns.get(cache)
  const allSent = Promise.withResolvers<void>()
  lastRuns.set(cache, allSent.promise)
  const errors: NonNullable<UndoEntry['errors']> = (inverse.errors = [])
  const answers: Promise<boolean>[] = []
  let queue: string | null = null
  const markUndone = () => {
    if (!entry.undoneBy) entry.onUndone?.()
    entry.undoneBy = inverse
  }
  try {
    await previousRun
    const steps = entry.steps.toReversed()
    for (const step of steps) {
      const resend = step.unanswered?.withdraw()
      const pendingUndo = resend
        ? null
        : withUndoScope(undoScope, () => step.unanswered && undoPending(step.unanswered.pendingUndo))
      if (resend)
        inverse.steps.push({ queue: step.queue, undoAction: resend, answer: Promise.resolve(), unanswered: null })
      if (resend || pendingUndo) {
        markUndone()
        continue
      }
      const undoAction = await takeUndoAction(step)
      // The change was rejected in the meantime, and the user was notified.
      if (!undoAction) continue
      if (step.queue === null || step.queue !== queue) await Promise.all(answers)
      queue = step.queue
      markUndone()
      const answer = withUndoScope(undoScope, undoAction)
      if (step === steps.at(-1)) allSent.resolve()
      answers.push(withOfflineFallback(isAccepted(answer), true))
    }
    const succeeded = (await Promise.all(answers)).every(Boolean)
    return entry.undoneBy ? { title: entry.title, succeeded } : null
  } finally {
    allSent.resolve()
    delete inverse.errors
    errors[0]?.(canUndo(inverse))
    if (!canUndo(inverse)) void removeIfEmpty(cache, inverse)
  }
}

const isAccepted = async (answer: Promise<unknown>): Promise<boolean> => (await answer) !== null

/** Resolves with the undo action once the step is answered. The action is used only once. */
async function takeUndoAction(step: UndoStep): Promise<UndoAction | null> {
  await step.answer
  const { undoAction } = step
  step.undoAction = null
  return undoAction
}

/**
 * Queues the inverse of an unanswered mutation behind it. Parts that depend on the answer are filled in once it arrives (adr
 * 0041).
 * @returns null if the inverse cannot be created before the answer
 */
function undoPending<Answer>({ mutationId, revert, answer }: PendingUndo<Answer>): Promise<unknown> | null {
  const [undoAnswer, collected] = collectChanges(() => revert(null))
  if (collected.length === 0) return null
  const changesAfterAnswer = answer().then((receivedAnswer) =>
    receivedAnswer === null ? [] : collectChanges(() => revert(receivedAnswer))[1],
  )
  for (const change of collected) {
    const changeAfterAnswer = changesAfterAnswer.then(
      (all) => (collected.length === 1 ? all[0] : all.find((other) => isSameTarget(other, change)))?.change ?? null,
    )
    change.send({ mutationId, changeAfterAnswer })
  }
  return undoAnswer
}

/** Whether two changes call the same procedure for the same target. */
const isSameTarget = (change: CollectedChange, other: CollectedChange): boolean =>
  targetKey(change) === targetKey(other)

function targetKey({ toCall }: CollectedChange): string {
  const { path, input } = toCall() ?? { path: '', input: {} }
  const ids = Object.entries(input as object).filter(([name]) => name.endsWith('Id') && name !== 'mutationId')
  return JSON.stringify([path, ids])
}
