// The dates of a task in full: from the start to the due date, with the time where there is one (look §3).

import type { TaskDates } from '#shared/task/model.ts'
import { ArrowRight } from 'lucide-react'
import { wordingOf } from '#shared/common/dates.ts'
import { type DayOrTime, isDay } from '#shared/common/day-or-time.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { standingOf } from './standing.ts'

const tints = { overdue: 'text-bad-ink', today: 'text-warn-ink', soon: '', later: '', done: 'text-ok-ink' }

export function DatesLabel({ start, due, completed }: TaskDates & { completed: boolean }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = usePreferences()
  const dueText = useDueText()
  if (!start && !due) return <span className="text-ink-3">{t('task.dates.none')}</span>
  return (
    <span className="num inline-flex flex-wrap items-center gap-x-2">
      {start && <span>{dates.full(start)}</span>}
      {start && <ArrowRight aria-hidden className="icon-14 text-ink-3" />}
      {start && !due && <span className="font-normal text-ink-3">{t('task.dates.no_due')}</span>}
      {due && <span className={tints[standingOf(due, { completed, timeZone })]}>{dueText(due)}</span>}
    </span>
  )
}

/** Near days by their name, with the time; others in full. */
function useDueText(): (due: DayOrTime) => string {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = usePreferences()
  return (due) => {
    const wording = wordingOf(due, new Date(), timeZone)
    if (wording === 'on' || wording === 'last_week') return dates.full(due)
    return isDay(due) ? dates.due(due) : t('task.dates.with_time', { day: dates.due(due), time: dates.time(due) })
  }
}
