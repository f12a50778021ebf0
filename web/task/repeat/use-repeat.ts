// What stands in the form for when a task comes again, what is wrong with it, and what it means.

import { useState } from 'react'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'
import { mostBetweenRecurrences } from '#shared/common/limits.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { monthlyOf, recurrenceOf, type Rule, ruleOf, type Unit, weekdayIn } from '#shared/task/recurrence-rules.ts'
import type { Recurring } from './recurrence-picker.tsx'

export type Kind = Unit | 'none'
export const kinds = ['none', 'day', 'week', 'month', 'year', 'completion'] as const satisfies readonly Kind[]

/** By the day of a month, or by a weekday of it. */
export type Monthly = { day: number } | { nth: number; weekday: number }

/** @param today where the person is, whose zone a new rule gets */
export function useRepeat(
  { recurrence, start, due }: Recurring,
  { today, timeZone }: { today: Day; timeZone: string },
) {
  const before = recurrence ? ruleOf(recurrence) : null
  const zone = before?.zone ?? timeZone
  const dated = due ?? start
  const day = dated ? dayIn(dated, zone) : today
  const [kind, setKind] = useState<Kind>(before?.unit ?? 'none')
  const [count, setCount] = useState(String(before?.count ?? 1))
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    before?.unit === 'week' ? before.weekdays : [weekdayIn(day)],
  )
  const ways = monthlyWays(day, before)
  const [way, setWay] = useState(0)

  const many = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0
  const wrong = {
    count: kind !== 'none' && (many < 1 || many > mostBetweenRecurrences),
    weekdays: kind === 'week' && weekdays.length === 0,
  }
  const isWrong = wrong.count || wrong.weekdays
  const meant = (): Recurrence | null =>
    kind === 'none' || isWrong
      ? null
      : recurrenceOf(ruleFrom(kind, { count: many, zone, weekdays, way: ways[way]!, day, before }))
  return {
    kind,
    setKind,
    count,
    setCount,
    weekdays,
    ways,
    way,
    setWay,
    wrong,
    isWrong,
    meant,
    turn: (weekday: number) =>
      setWeekdays((now) =>
        now.includes(weekday) ? now.filter((one) => one !== weekday) : [...now, weekday].toSorted((a, b) => a - b),
      ),
  }
}

export type Repeat = ReturnType<typeof useRepeat>

/** What the day can mean; what has been chosen before comes first. */
function monthlyWays(day: Day, before: Rule | null): Monthly[] {
  const all = monthlyOf(day)
  if (before?.unit !== 'month') return all
  const chosen: Monthly = 'day' in before ? { day: before.day } : { nth: before.nth, weekday: before.weekday }
  return [chosen, ...all.filter((one) => JSON.stringify(one) !== JSON.stringify(chosen))]
}

type Said = { count: number; zone: string; weekdays: readonly number[]; way: Monthly; day: Day; before: Rule | null }

function ruleFrom(unit: Unit, { count, zone, weekdays, way, day, before }: Said): Rule {
  const frame = { count, zone }
  if (unit === 'week') return { ...frame, unit, weekdays }
  if (unit === 'month') return { ...frame, unit, ...way }
  if (unit !== 'year') return { ...frame, unit }
  // A date that is chosen stays, though that of a year without it was another.
  if (before?.unit === 'year') return { ...frame, unit, month: before.month, day: before.day }
  return { ...frame, unit, month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }
}
