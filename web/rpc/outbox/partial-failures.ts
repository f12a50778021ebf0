import { MutationId } from '#shared/common/ids.ts'
import { type Failure, failureOfDomainError } from '#web/rpc/failure.ts'
import type { MutationCall } from '#web/rpc/links.ts'
import type { RejectedMutation, PendingMutation } from './outbox-store.ts'

type DomainFailure = NonNullable<Failure['domain']>
export type BulkStep = { does: string; taskId: string; change?: { field: string } }
export type BulkItem = { id: string }
type Outcome = Partial<BulkStep & BulkItem> & { error: DomainFailure | null }
type Answer = { outcomes?: readonly Outcome[]; steps?: readonly BulkStep[] } | null | undefined
type Input = { steps?: readonly BulkStep[]; items?: readonly BulkItem[] }

/**
 * Returns one rejected mutation per failed item of a bulk call that succeeded as a whole (R-9.10, adr 0041), in the order of
 * the items. Returns none for a call about one item.
 */
export function partialFailures(bulk: PendingMutation, answer: unknown): RejectedMutation[] {
  const { outcomes = [], steps } = (answer as Answer) ?? {}
  if (!outcomes.some(({ error }) => error)) return []
  const input = bulk.input as Input
  // An undo answers only with the steps that could still be undone, in its own order.
  const requestedSteps = steps ?? input.steps
  return outcomes.flatMap(({ error, ...outcome }, at) => {
    const item = requestedSteps ? requestedSteps[at] : input.items?.find(({ id }) => id === outcome.id)
    return error && item ? [rejectSingle(asSingleMutation(bulk, item, at), { bulk, domain: error })] : []
  })
}

type PartialFailure = { bulk: PendingMutation; domain: DomainFailure }

function rejectSingle(mutation: PendingMutation, { bulk, domain }: PartialFailure): RejectedMutation {
  const failure = failureOfDomainError(domain)
  // Only an item with a procedure of its own can be set over another user's value.
  const conflict = failure.conflict && mutation.path !== bulk.path
  return { ...mutation, error: { ...failure, conflict } }
}

/**
 * Returns the mutation for one item of a bulk mutation.
 * @param at index of the item. The mutation ID depends on it, so that two windows which split the same mutation store each
 * item once.
 */
export function asSingleMutation(bulk: PendingMutation, item: BulkStep | BulkItem, at: number): PendingMutation {
  const title = bulk.titles?.[itemId(item)] ?? bulk.title
  const mutationId = MutationId.parse(`${bulk.mutationId}x${at.toString(36)}`)
  return { ...bulk, ...singleCall(bulk, item), title, failure: failureKeyOf(item, bulk), mutationId }
}

/** Returns the ID of the item that a bulk step is about. */
export const itemId = (item: BulkStep | BulkItem): string => ('taskId' in item ? item.taskId : item.id)

/** Returns the call for one item. Field values use their own procedure, because it can replace another user's value. */
function singleCall({ path, input }: MutationCall, item: BulkStep | BulkItem): MutationCall {
  const { steps: _, ...rest } = input as Input
  if (!('does' in item)) return { path, input: { ...rest, items: [item] } }
  const { does, ...step } = item
  if (does === 'change' || does === 'assign') return { path: `tasks.${does}`, input: { ...rest, ...step } }
  return { path, input: { ...rest, steps: [item] } }
}

const fieldOf = (item: BulkStep | BulkItem): string | undefined =>
  'does' in item && item.does === 'assign' ? 'assigneeId' : 'change' in item ? item.change?.field : undefined

/** Returns the key of the text that says what could not be done with one item. */
function failureKeyOf(item: BulkStep | BulkItem, { failure }: PendingMutation): string {
  if (!('does' in item)) return failure
  return `board:task.failure.${failureKeys[item.does] ?? fieldOf(item) ?? item.does}`
}

const failureKeys: Record<string, string> = { add_label: 'labels', remove_label: 'labels', assign: 'assignee' }
