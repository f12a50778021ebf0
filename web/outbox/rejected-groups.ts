import type { TaskDates } from '#shared/task/model.ts'
import type { RejectedMutation } from '#web/rpc/outbox/outbox-store.ts'
import { dateFieldOrder } from '#web/task/actions/use-task-edits.ts'
import { isOfHiddenBoard } from './redact.ts'
import { boardsOf } from './resume-outbox.ts'

export type RejectedGroup = {
  rejected: RejectedMutation
  /** The mutation of the other date of the same task. */
  other: RejectedMutation | null
}

export type HiddenGroup = {
  /** Identifies the row. */
  first: RejectedMutation
  all: readonly RejectedMutation[]
  /** The whole board is hidden, not only some of its tasks. */
  isBoardHidden: boolean
}

type DateCall = { taskId?: unknown; change?: { field?: unknown; to?: unknown } }

/**
 * Groups the rejected mutations that may be shown: the start and due date of a task form one group, every other mutation is
 * on its own.
 */
export function groupRejected(all: readonly RejectedMutation[]): RejectedGroup[] {
  const pairedRejections = new Set<RejectedMutation>()
  return all.flatMap((rejected): RejectedGroup[] => {
    if (pairedRejections.has(rejected) || rejected.isUnseen) return []
    const other = all.find((one) => !pairedRejections.has(one) && isOtherDate(one, rejected)) ?? null
    if (other) pairedRejections.add(other)
    return [{ rejected, other }]
  })
}

/** Groups the redacted mutations by board. */
export function groupHidden(all: readonly RejectedMutation[]): HiddenGroup[] {
  const rejectedOfHidden = all.filter(({ isUnseen }) => isUnseen)
  return [...Map.groupBy(rejectedOfHidden, (one) => boardsOf(one)[0]).values()].map((group) => ({
    first: group[0]!,
    all: group,
    isBoardHidden: group.some(isOfHiddenBoard),
  }))
}

const noDates: TaskDates = { start: null, due: null }

/**
 * Returns the mutations of a group, ordered so that the task never ends before it starts.
 * @param currentDates the current dates of the task
 */
export function stepsOf({ rejected, other }: RejectedGroup, currentDates: TaskDates = noDates): RejectedMutation[] {
  const all = other ? [rejected, other] : [rejected]
  if (!other) return all
  const ownDates = Object.fromEntries(all.map((one) => [dateOf(one)!, (one.input as DateCall).change?.to ?? null]))
  return dateFieldOrder(currentDates, ownDates as TaskDates).map((field) => all.find((one) => dateOf(one) === field)!)
}

/** Returns which date of a task the mutation sets; null for other mutations. */
export function dateOf({ path, input }: RejectedMutation): 'start' | 'due' | null {
  const field = path === 'tasks.change' ? (input as DateCall).change?.field : null
  return field === 'start' || field === 'due' ? field : null
}

function isOtherDate(one: RejectedMutation, other: RejectedMutation): boolean {
  const [ownField, otherField] = [dateOf(one), dateOf(other)]
  const isDatePair = ownField !== null && otherField !== null && ownField !== otherField
  return isDatePair && !one.isUnseen && taskOf(one) === taskOf(other)
}

const taskOf = ({ input }: RejectedMutation): unknown => (input as DateCall).taskId
