// What was refused, as it is decided on: both dates of a task are one thing, everything else stands alone.

import type { Refused } from '#web/rpc/unsent-shelf.ts'

export type Row = {
  refused: Refused
  /** The other date of the same task. */
  other: Refused | null
}

type DateCall = { taskId?: unknown; change?: { field?: unknown } }

export function rowsOf(all: readonly Refused[]): Row[] {
  const taken = new Set<Refused>()
  return all.flatMap((refused): Row[] => {
    if (taken.has(refused)) return []
    const other = all.find((one) => !taken.has(one) && isOtherDate(one, refused)) ?? null
    if (other) taken.add(other)
    return [{ refused, other }]
  })
}

/** Which of the two dates of a task was to be changed; null where it was something else. */
export function dateOf({ path, input }: Refused): 'start' | 'due' | null {
  const field = path === 'tasks.change' ? (input as DateCall).change?.field : null
  return field === 'start' || field === 'due' ? field : null
}

function isOtherDate(one: Refused, other: Refused): boolean {
  const [here, there] = [dateOf(one), dateOf(other)]
  return here !== null && there !== null && here !== there && taskOf(one) === taskOf(other)
}

const taskOf = ({ input }: Refused): unknown => (input as DateCall).taskId
