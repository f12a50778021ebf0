import { callMutation } from '#web/rpc/client.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { partialFailures } from '#web/rpc/outbox/partial-failures.ts'
import { newMutationId, sendWithRetry } from '#web/rpc/optimistic/mutation-queue.ts'
import { recountRejected } from '#web/rpc/outbox/outbox.ts'
import { removeFromOutbox, saveRejected, type RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { readRejected } from './read-outbox.ts'
import { type RejectedGroup, stepsOf } from './rejected-groups.ts'
import { splitRejected } from './redact.ts'
import { boardsOf, type OutboxDeps, refreshBoards } from './resume-outbox.ts'

type Input = Record<string, unknown>
type Step = { does: string; taskId: string }

/**
 * Returns the call with `from` set to the value that it will replace.
 * @param replacedValue a field value or the version of a text; undefined if the call replaces nothing
 */
function callReplacing({ path, input }: MutationCall, replacedValue: unknown): MutationCall {
  const { change, ...rest } = input as Input & { change?: object }
  if (replacedValue === undefined) return { path, input }
  return {
    path,
    input: change ? { ...rest, change: { ...change, from: replacedValue } } : { ...rest, from: replacedValue },
  }
}

/**
 * Sends a rejected mutation again and refreshes its boards if it is accepted.
 * @param replacedValue the value it replaces: a field value, or the version of a text; undefined if it replaces nothing
 * @returns whether it was accepted
 */
export async function retryRejected(
  deps: OutboxDeps,
  rejected: RejectedMutation,
  replacedValue: unknown,
): Promise<boolean> {
  const isAccepted = await sendReplacing(deps, rejected, replacedValue)
  if (isAccepted) await refreshBoards(deps, new Set(boardsOf(rejected)))
  return isAccepted
}

async function sendReplacing(deps: OutboxDeps, rejected: RejectedMutation, replacedValue: unknown): Promise<boolean> {
  const { rpc } = deps
  const { path, input } = callReplacing(rejected, replacedValue)
  const mutationId = newMutationId()
  try {
    const answer = await sendWithRetry(
      () => callMutation(rpc, { path, input: { ...(input as Input), mutationId } }),
      mutationId,
    )
    // A bulk call with one step succeeds as a whole and reports the failure of the step in its answer.
    const [stepFailure] = partialFailures(rejected, answer)
    if (stepFailure) return saveRejectedAgain(deps, { ...rejected, error: stepFailure.error })
    discardRejected(deps, rejected)
    return true
  } catch (error) {
    return saveRejectedAgain(deps, { ...rejected, error: readFailure(error) })
  }
}

function saveRejectedAgain(deps: OutboxDeps, rejected: RejectedMutation): false {
  saveRejected({ ...rejected, triedAt: Date.now() })
  splitRejected(deps)
  recountRejected(deps.cache)
  return false
}

/**
 * Retries several mutations in order and stops at the first that is rejected again.
 * @returns whether all were accepted
 */
export async function retryInOrder(
  deps: OutboxDeps,
  steps: readonly { rejected: RejectedMutation; replacedValue: unknown }[],
): Promise<boolean> {
  for (const { rejected, replacedValue } of steps)
    if (!(await retryRejected(deps, rejected, replacedValue))) return false
  return true
}

/**
 * Retries all groups unchanged. A mutation that is rejected again stops only its own group.
 * @returns how many groups were rejected again
 */
export async function retryGroups(deps: OutboxDeps, groups: readonly RejectedGroup[]): Promise<number> {
  const acceptedMutations: RejectedMutation[] = []
  let failedGroups = 0
  for (const group of groups) {
    for (const rejected of stepsOf(group)) {
      if (await sendReplacing(deps, rejected, undefined)) acceptedMutations.push(rejected)
      else {
        failedGroups++
        break
      }
    }
  }
  if (acceptedMutations.length > 0) await refreshBoards(deps, new Set(acceptedMutations.flatMap(boardsOf)))
  return failedGroups
}

/** Removes a rejected mutation without sending it. */
export function discardRejected({ cache }: Pick<OutboxDeps, 'cache'>, rejected: RejectedMutation): void {
  removeFromOutbox('rejected', rejected)
  recountRejected(cache)
}

/**
 * Discards rejected mutations that the user has settled by making the same change again. A text counts as settled only if
 * the new text contains it.
 */
export function discardSuperseded(
  { cache, person }: Pick<OutboxDeps, 'cache' | 'person'>,
  accepted: MutationCall,
): void {
  const key = targetKey(accepted)
  for (const rejected of readRejected(person, cache)) {
    if (targetKey(rejected) === key && textOf(accepted).includes(textOf(rejected))) discardRejected({ cache }, rejected)
  }
}

/** Returns the text that the user wrote. An edit that does not contain it, such as a ticked box, must not discard it. */
function textOf({ input }: MutationCall): string {
  const { text } = input as Input
  return typeof text === 'string' ? text.trim() : ''
}

/** Creating the same thing again uses a new ID, so these IDs do not identify the target. */
const createdIdFields: Record<string, string> = {
  'tabs.create': 'tabId',
  'lists.create': 'listId',
  'labels.create': 'labelId',
  'workspaceLabels.create': 'labelId',
}

/**
 * Returns a key that is equal for mutations of the same field or text of the same target. Items to create are identified by
 * their title.
 */
function targetKey({ path, input }: MutationCall): string {
  const { change, steps, items, title, ...rest } = input as Input & { change?: { field?: unknown }; steps?: Step[] }
  const ids = Object.entries(rest).filter(
    ([name]) => name.endsWith('Id') && name !== 'mutationId' && name !== createdIdFields[path],
  )
  const targets = steps?.map(({ does, taskId }) => [does, taskId]) ?? items
  return JSON.stringify([path, change?.field, ids.toSorted(([a], [b]) => (a < b ? -1 : 1)), targets, title])
}
