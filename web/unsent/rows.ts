// What was refused, as it is decided on: both dates of a task are one thing, and so is all of a project that may not be
// seen any more; everything else stands alone.

import type { TaskDates } from '#shared/task/model.ts'
import type { Refused } from '#web/rpc/unsent-shelf.ts'
import { dateFieldOrder } from '#web/task/actions/use-task-edits.ts'
import { isOfGone } from './sealed.ts'
import { boardsOf } from './send-earlier.ts'

export type Row = {
  refused: Refused
  /** The other date of the same task. */
  other: Refused | null
}

export type Unseen = {
  /** What stands first: it names the row. */
  first: Refused
  all: readonly Refused[]
  /** All of the project has gone for them, and not only some of its tasks. */
  isGone: boolean
}

type DateCall = { taskId?: unknown; change?: { field?: unknown; to?: unknown } }

/** Of those that may still be seen. */
export function rowsOf(all: readonly Refused[]): Row[] {
  const taken = new Set<Refused>()
  return all.flatMap((refused): Row[] => {
    if (taken.has(refused) || refused.isUnseen) return []
    const other = all.find((one) => !taken.has(one) && isOtherDate(one, refused)) ?? null
    if (other) taken.add(other)
    return [{ refused, other }]
  })
}

/** One a project. */
export function unseenOf(all: readonly Refused[]): Unseen[] {
  const unseen = all.filter(({ isUnseen }) => isUnseen)
  return [...Map.groupBy(unseen, (one) => boardsOf(one)[0]).values()].map((those) => ({
    first: those[0]!,
    all: those,
    isGone: those.some(isOfGone),
  }))
}

const noDates: TaskDates = { start: null, due: null }

/** All of a row, in an order in which a task never ends before it begins. */
export function stepsOf({ refused, other }: Row, now: TaskDates = noDates): Refused[] {
  const all = other ? [refused, other] : [refused]
  if (!other) return all
  const wanted = Object.fromEntries(all.map((one) => [dateOf(one)!, (one.input as DateCall).change?.to ?? null]))
  return dateFieldOrder(now, wanted as TaskDates).map((end) => all.find((one) => dateOf(one) === end)!)
}

/** Which of the two dates of a task was to be changed; null where it was something else. */
export function dateOf({ path, input }: Refused): 'start' | 'due' | null {
  const field = path === 'tasks.change' ? (input as DateCall).change?.field : null
  return field === 'start' || field === 'due' ? field : null
}

function isOtherDate(one: Refused, other: Refused): boolean {
  const [here, there] = [dateOf(one), dateOf(other)]
  const isPair = here !== null && there !== null && here !== there
  return isPair && !one.isUnseen && taskOf(one) === taskOf(other)
}

const taskOf = ({ input }: Refused): unknown => (input as DateCall).taskId
