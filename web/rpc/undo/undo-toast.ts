import type { QueryClient } from '@tanstack/react-query'
import { getI18n } from 'react-i18next'
import { announce } from '#web/ui/live-region.tsx'
import type { ToastAction } from '#web/ui/toast/toast.ts'
import { textEntrySelector } from '#web/ui/keyboard/keys.ts'
import { whenRendered } from '#web/ui/focus/when-rendered.ts'
import { withUndoEntry, type UndoEntry, newUndoEntry, undoEntry } from './undo-stack.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'

/** Longest wait for an answer before the toast is shown. A later rejection has its own toast. */
const maxWaitMs = 2_000

/**
 * Runs `work` as one undo entry.
 * @param work resolves with null if the change was rejected
 * @returns whether to show a toast: the change was accepted, or is stored and unanswered
 */
export async function runAsUndoEntry(entry: UndoEntry, work: () => Promise<unknown>): Promise<boolean> {
  entry.isNotified = true
  const [accepted, isQueued] = detectPersisted(() =>
    isAcceptedOrQueued(async () => (await withUndoEntry(entry, work)) !== null),
  )
  if (!isQueued) return accepted
  const timedOut = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => timedOut.resolve(true), maxWaitMs)
  return Promise.race([accepted, timedOut.promise]).finally(() => clearTimeout(timer))
}

type UndoToastOptions = {
  title: string
  /** The title of the changed item, or a description of the result. */
  text?: string | undefined
  /** Label of the undo action. */
  undo: string
  /** A second action, such as a link to an item that has left the view. */
  secondAction?: ToastAction | undefined
  /** Finds the element to focus after an undo. */
  focusTarget?: (() => HTMLElement | null) | undefined
}

/** Shows a toast with an undo action. The toast is dismissed if the entry is undone in another way. */
export async function showUndoToast(
  cache: QueryClient,
  entry: UndoEntry,
  { undo: label, focusTarget, ...options }: UndoToastOptions,
): Promise<void> {
  const { toast } = await import('#web/ui/toast/toast.ts')
  if (entry.undoneBy) return
  let isPicked = false
  const onPick = async () => {
    isPicked = true
    await undoEntry(cache, entry)
    // The toast is gone, so the result is announced to screen readers.
    announce(getI18n().t('common:undone', { title: entry.title }))
  }
  const action = { label, onPick: () => void onPick() }
  const id = toast.success({ ...options, action })
  entry.onUndone = () => {
    const movesFocus = isPicked || document.activeElement?.closest('[data-toaster]')
    toast.dismiss(id)
    if (focusTarget && movesFocus) whenRendered(focusTarget, focusUnlessTyping)
  }
}

/**
 * Runs a change and, unless it is rejected, shows a toast with an undo action.
 * @param work sends its changes synchronously
 */
export async function withUndoToast(
  cache: QueryClient,
  options: Omit<UndoToastOptions, 'undo'>,
  work: () => Promise<unknown>,
): Promise<void> {
  const entry = newUndoEntry()
  const isAccepted = await runAsUndoEntry(entry, work)
  // A rejected change has no undo and shows its own toast.
  const canBeUndone = entry.steps.some(({ undoAction, unanswered }) => undoAction !== null || unanswered !== null)
  if (isAccepted && canBeUndone) await showUndoToast(cache, entry, { ...options, undo: getI18n().t('common:undo') })
}

/** Focuses the element, unless the user has started typing elsewhere. */
function focusUnlessTyping(target: HTMLElement): void {
  if (!document.activeElement?.matches(textEntrySelector)) target.focus()
}
