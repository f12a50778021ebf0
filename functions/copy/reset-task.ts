// Resets fields that are not copied from or into a template: progress, and dates of the other kind.

import { daysBetween } from '#shared/common/dates.ts'
import { type Day, type DayOrTime, dayIn, templateDayNumber } from '#shared/common/day-or-time.ts'
import { isTemplate } from '#shared/common/ids.ts'
import { calendarDayOf, maxTemplateDays, templateDay } from '#shared/common/template-day.ts'
import type { Task } from '#shared/task/model.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { copyInputOf } from './source.ts'

const notStarted = { status: 'not_started', completedAt: null, spent: null } as const

export function resetTask(tasks: readonly Task[], job: BoardJob): (task: Task) => Partial<Task> {
  const input = copyInputOf(job)
  const [isFromTemplate, isToTemplate] = [isTemplate(input.of), input.as === 'template']
  if (isFromTemplate === isToTemplate) return () => ({})
  const convertDate = isToTemplate ? toTemplateDays(tasks, input.timeZone) : fromTemplateDays(input.start!)
  return ({ start, due }) => ({ ...notStarted, start: start && convertDate(start), due: due && convertDate(due) })
}

const fromTemplateDays = (start: Day) => (date: DayOrTime) => calendarDayOf(start, templateDayNumber(date) ?? 1)

/** The earliest date becomes day one; a time becomes its day. */
function toTemplateDays(tasks: readonly Task[], timeZone: string) {
  const days = tasks.flatMap(({ start, due }) => [start, due].flatMap((date) => (date ? [dayIn(date, timeZone)] : [])))
  const firstDay = days.reduce<Day | null>(
    (earliest, day) => (earliest === null || day < earliest ? day : earliest),
    null,
  )
  return (date: DayOrTime) => templateDay(Math.min(maxTemplateDays, daysBetween(firstDay!, dayIn(date, timeZone)) + 1))
}
