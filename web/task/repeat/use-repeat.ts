import { useState } from 'react'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import { maxRecurrenceInterval } from '#shared/common/limits.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { monthlyOf, recurrenceOf, type Rule, ruleOf, type Unit, weekdayIn } from '#shared/task/recurrence-rules.ts'
import type { RecurringTask } from './recurrence-picker.tsx'

export type RecurrenceKind = Unit | 'none'
export const recurrenceKinds = [
  'none',
  'day',
  'week',
  'month',
  'year',
  'completion',
] as const satisfies readonly RecurrenceKind[]

/** By day of the month, or by weekday. */
type Monthly = { day: number } | { nth: number; weekday: number }

/**
 * Returns the state of the recurrence form: values, errors and the resulting rule.
 *
 * @param today in the user's time zone, which a new rule gets
 */
export function useRecurrenceForm(
  { recurrence, start, due }: RecurringTask,
  { today, timeZone }: { today: Day; timeZone: string },
) {
  const before = recurrence ? ruleOf(recurrence) : null
  const zone = before?.zone ?? timeZone
  const dated = due ?? start
  const day = dated ? dayIn(dated, zone) : today
  const [kind, setKind] = useState<RecurrenceKind>(before?.unit ?? 'none')
  const [count, setCount] = useState(String(before?.count ?? 1))
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    before?.unit === 'week' ? before.weekdays : [weekdayIn(day)],
  )
  const monthlyOptions = monthlyOptionsOf(day, before)
  const [monthlyIndex, setMonthlyIndex] = useState(0)

  const parsedCount = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0
  const errors = {
    count: kind !== 'none' && (parsedCount < 1 || parsedCount > maxRecurrenceInterval),
    weekdays: kind === 'week' && weekdays.length === 0,
  }
  const isWrong = errors.count || errors.weekdays
  const recurrenceFromForm = (): Recurrence | null =>
    kind === 'none' || isWrong
      ? null
      : recurrenceOf(
          ruleFrom(kind, {
            count: parsedCount,
            zone,
            weekdays,
            monthlyIndex: monthlyOptions[monthlyIndex]!,
            day,
            before,
          }),
        )
  return {
    kind,
    setKind,
    count,
    setCount,
    weekdays,
    monthlyOptions,
    monthlyIndex,
    setMonthlyIndex,
    errors,
    isWrong,
    recurrenceFromForm,
    toggleWeekday: (weekday: number) =>
      setWeekdays((now) =>
        now.includes(weekday) ? now.filter((one) => one !== weekday) : [...now, weekday].toSorted((a, b) => a - b),
      ),
  }
}

export type RecurrenceFormState = ReturnType<typeof useRecurrenceForm>

/** Returns the options for a day; the current choice comes first. */
function monthlyOptionsOf(day: Day, before: Rule | null): Monthly[] {
  const all = monthlyOf(day)
  if (before?.unit !== 'month') return all
  const chosen: Monthly = 'day' in before ? { day: before.day } : { nth: before.nth, weekday: before.weekday }
  return [chosen, ...all.filter((one) => JSON.stringify(one) !== JSON.stringify(chosen))]
}

type RuleInput = {
  count: number
  zone: string
  weekdays: readonly number[]
  monthlyIndex: Monthly
  day: Day
  before: Rule | null
}

function ruleFrom(unit: Unit, { count, zone, weekdays, monthlyIndex, day, before }: RuleInput): Rule {
  const common = { count, zone }
  if (unit === 'week') return { ...common, unit, weekdays }
  if (unit === 'month') return { ...common, unit, ...monthlyIndex }
  if (unit !== 'year') return { ...common, unit }
  // Keeps the chosen date, even if it differs in a year without it.
  if (before?.unit === 'year') return { ...common, unit, month: before.month, day: before.day }
  return { ...common, unit, month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }
}
