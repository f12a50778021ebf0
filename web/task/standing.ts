// How a due date stands at this moment.

import { type Due, dueStanding } from '#shared/common/dates.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'

type Asked = { completed: boolean; timeZone: string }

export const standingOf = (due: DayOrTime, { completed, timeZone }: Asked): Due | 'done' =>
  completed ? 'done' : dueStanding(due, new Date(), timeZone)
