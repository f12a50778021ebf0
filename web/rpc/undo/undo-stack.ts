// The undo stack of this window: the last 50 changes. An undo entry holds the inverse of each mutation of a change;
// running it creates the entry that redoes the change.

import type { QueryClient } from '@tanstack/react-query'
import type { MutationId } from '#shared/common/ids.ts'
import { retryWhenOnline } from '#web/rpc/connectivity.ts'

/** Sends the inverse change. Resolves with null if it was rejected, after a failure toast. */
export type UndoAction = () => Promise<unknown>

/**
 * Withdraws a mutation that has not been sent yet.
 * @returns an action that sends it again; null if it was sent already
 */
type Withdraw = () => UndoAction | null

/** How to undo a mutation that has not been answered yet. */
export type PendingUndo<Answer = unknown> = {
  mutationId: MutationId
  /** Sends the inverse change; called without an answer first, and again with it. */
  revert: (answer: Answer | null) => Promise<unknown>
  /** Resolves with the answer; null if the mutation was rejected. */
  answer: () => Promise<Answer | null>
}

type UnansweredStep = {
  withdraw: Withdraw
  /** For queueing the inverse behind the mutation. */
  pendingUndo: PendingUndo
}

/** One mutation of an undo entry. */
export type UndoStep = {
  /**
   * Key of the mutation queue. Steps of the same queue are sent one after the other and are stored at once. Null if there is
   * no queue.
   */
  queue: string | null
  /** Null until the server has accepted the mutation, and after a rejection. */
  undoAction: UndoAction | null
  /** Resolves when the server has answered. */
  answer: Promise<void>
  /** Set as long as there is no answer. */
  unanswered: UnansweredStep | null
}

/** One user action, with one step per mutation. */
export type UndoEntry = {
  title: string
  /** In the order in which they were sent. */
  steps: UndoStep[]
  /** The entry that undoes this one. */
  undoneBy?: UndoEntry
  /** Called when the undo starts. */
  onUndone?: () => void
  /** The user is notified in another way, so there is no toast for this entry. */
  isNotified?: boolean | undefined
  /**
   * Set while the entry is being undone: one callback per rejected step. Which text is shown depends on whether other steps
   * succeeded.
   */
  errors?: NotifyError[]
}

/** @param isPartial whether other steps of the entry succeeded */
type NotifyError = (isPartial: boolean) => void

/** Whether the entry is undone and not redone. */
export const isUndone = ({ undoneBy }: UndoEntry): boolean => undoneBy !== undefined && !isUndone(undoneBy)

type UndoStackName = 'done' | 'undone'
type UndoStacks = Record<UndoStackName, UndoEntry[]>

const maxEntries = 50
const stacks = new WeakMap<QueryClient, UndoStacks>()

function stacksOf(cache: QueryClient): UndoStacks {
  const undoStacks = stacks.get(cache) ?? { done: [], undone: [] }
  stacks.set(cache, undoStacks)
  return undoStacks
}

/** Whether running an entry undoes a change or redoes it. */
export type UndoDirection = 'undo' | 'redo'

/** The entry to which mutations that are sent now are added; `direction` is null for a new change. */
export type UndoScope = { entry: UndoEntry; direction: UndoDirection | null }

let currentScope: UndoScope | null = null

/** Sets the scope while `work` runs synchronously. */
export function withUndoScope<Answer>(scope: UndoScope, work: () => Answer): Answer {
  const outerScope = currentScope
  currentScope = scope
  try {
    return work()
  } finally {
    currentScope = outerScope
  }
}

/** Returns the scope in which mutations are sent now. */
export const currentUndoScope = (): UndoScope | null => currentScope

/** Returns a new entry. Inside an entry whose notification is suppressed, it is suppressed, too. */
export const newUndoEntry = (): UndoEntry => ({ title: '', steps: [], isNotified: currentScope?.entry.isNotified })

/** Returns the entry of the action that is running, such as a drag with several changes; otherwise a new one. */
export const currentUndoEntry = (): UndoEntry =>
  currentScope?.direction === null ? currentScope.entry : newUndoEntry()

/** Adds all mutations that `work` sends synchronously to one undo entry. */
export const withUndoEntry = <Answer>(entry: UndoEntry, work: () => Answer): Answer =>
  withUndoScope({ entry, direction: null }, work)

/** Like `withUndoEntry`, with a new entry that shows no undo toast. */
export const withoutUndoToast = <Answer>(work: () => Answer): Answer =>
  withUndoEntry({ ...newUndoEntry(), isNotified: true }, work)

export type RecordedStep = {
  entry: UndoEntry
  /** Set if the step undoes or redoes another entry. Its result is reported by the undo itself. */
  direction: UndoDirection | null
  /** Records the result: the undo action, or null if the mutation was rejected. */
  recordResult: (undoAction: UndoAction | null) => void
}

type StepOptions = Pick<UndoStep, 'queue' | 'unanswered'>

/**
 * Adds a mutation to the current undo entry and puts a new entry on the stack at once, so that an immediate undo refers to
 * it.
 */
export function recordUndoStep(
  cache: QueryClient,
  title: string,
  options: StepOptions = { queue: null, unanswered: null },
): RecordedStep {
  const { entry, direction } = currentScope ?? { entry: newUndoEntry(), direction: null }
  entry.title ||= title
  if (!direction) {
    const undoStacks = stacksOf(cache)
    if (!undoStacks.done.includes(entry)) pushEntry(cache, 'done', entry)
    // A new change clears the redo stack.
    undoStacks.undone = []
  }
  void loadUndo().catch(() => (undoModule = null))
  const answer = Promise.withResolvers<void>()
  const step: UndoStep = { ...options, undoAction: null, answer: answer.promise }
  entry.steps.push(step)
  const recordResult = (undoAction: UndoAction | null) => {
    step.unanswered = null
    step.undoAction = undoAction
    answer.resolve()
    // An entry that is being undone may receive further steps.
    if (!entry.errors && !canUndo(entry)) void removeIfEmpty(cache, entry)
  }
  return { entry, direction, recordResult }
}

function pushEntry(cache: QueryClient, stackName: UndoStackName, entry: UndoEntry): void {
  const undoStacks = stacksOf(cache)
  undoStacks[stackName] = [...undoStacks[stackName], entry].slice(-maxEntries)
}

/** Whether at least one step of the entry can be undone. */
export const canUndo = ({ steps }: UndoEntry): boolean => steps.some(({ undoAction }) => undoAction)

/** Removes an entry from the stacks if the server has rejected all of its steps. */
export async function removeIfEmpty(cache: QueryClient, entry: UndoEntry): Promise<void> {
  await Promise.all(entry.steps.map(({ answer }) => answer))
  if (canUndo(entry)) return
  const undoStacks = stacksOf(cache)
  for (const stack of ['done', 'undone'] as const)
    undoStacks[stack] = undoStacks[stack].filter((other) => other !== entry)
}

export type UndoResult = { title: string; succeeded: boolean }

/**
 * Undoes the last change, or redoes the last undone one.
 * @returns null if there is none; `succeeded` is true if the server accepted all steps
 */
export async function undoOrRedo(cache: QueryClient, from: UndoStackName): Promise<UndoResult | null> {
  const entry = stacksOf(cache)[from].pop()
  return entry ? runUndo(cache, entry, from === 'done' ? 'undone' : 'done') : null
}

/** Undoes one entry, for the action of its toast. */
export async function undoEntry(cache: QueryClient, entry: UndoEntry): Promise<void> {
  const undoStacks = stacksOf(cache)
  if (!undoStacks.done.includes(entry)) return
  undoStacks.done = undoStacks.done.filter((other) => other !== entry)
  await runUndo(cache, entry, 'undone')
}

/** Loaded with the first entry, because there may be no connection when the user undoes it. */
const importUndo = () => retryWhenOnline(() => import('./run-undo.ts'))
let undoModule: ReturnType<typeof importUndo> | null = null
const loadUndo = () => (undoModule ??= importUndo())

/** Puts the inverse entry on the other stack at once, so that it can be redone immediately. */
async function runUndo(cache: QueryClient, entry: UndoEntry, stackName: UndoStackName): Promise<UndoResult | null> {
  const inverse: UndoEntry = { ...newUndoEntry(), title: entry.title }
  pushEntry(cache, stackName, inverse)
  const { runUndoEntry } = await loadUndo()
  return runUndoEntry(cache, entry, { entry: inverse, direction: stackName === 'undone' ? 'undo' : 'redo' })
}
