// What was wanted of a row, and what stands there instead: of both dates of a task, as one span.

import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { TaskDates } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Refused } from '#web/rpc/unsent-shelf.ts'
import { useDates } from '#web/user/use-dates.ts'
import { type Both, useBoth } from './contested.ts'
import { dateOf, type Row, stepsOf } from './rows.ts'

/** With what it takes to set one's own after all, in an order in which a task never ends before it begins. */
type Decided = Both & { steps: readonly { refused: Refused; now: unknown }[] }

export function useRowBoth({ refused, other }: Row): Decided {
  const { t } = useTexts('board')
  const dates = useDates()
  const own = useBoth(refused)
  const beside = useBoth(other ?? refused)
  const alone = { refused, now: own.now }
  if (!other) return { ...own, steps: [alone] }
  const both = [alone, { refused: other, now: beside.now }]
  const spanOf = (valueOf: (step: (typeof both)[number]) => unknown): TaskDates => {
    const found = Object.fromEntries(both.map((step) => [dateOf(step.refused)!, valueOf(step) ?? null]))
    return found as TaskDates
  }
  const textOf = ({ start, due }: TaskDates) =>
    [start, due].flatMap((date: DayOrTime | null) => (date ? [dates.full(date)] : [])).join(' – ') ||
    t('task.dates.none')
  const mine = spanOf((step) => (step.refused.input as { change: { to: unknown } }).change.to)
  const isKnown = both.every(({ now }) => now !== undefined)
  const now = spanOf((step) => step.now)
  return {
    mine: textOf(mine),
    theirs: isKnown ? textOf(now) : null,
    isText: false,
    now: isKnown ? now : undefined,
    steps: stepsOf({ refused, other }, now).map((one) => both.find((step) => step.refused === one)!),
  }
}
