// When a task is due, as cards and rows say it: late in red, today in amber, done in green (look §3).

import { Calendar, CalendarX2, Check } from 'lucide-react'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { standingOf } from './standing.ts'

type DueLabelProps = { due: DayOrTime; completed: boolean; /** Its head bears the sign already. */ plain?: boolean }

const looks = {
  done: { Icon: Check, tint: 'text-ok-ink' },
  overdue: { Icon: CalendarX2, tint: 'text-bad-ink font-title' },
  today: { Icon: Calendar, tint: 'text-warn-ink font-title' },
  soon: { Icon: Calendar, tint: 'text-ink-2' },
  later: { Icon: Calendar, tint: 'text-ink-2' },
}

export function DueLabel({ due, completed, plain = false }: DueLabelProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = usePreferences()
  const standing = standingOf(due, { completed, timeZone })
  const { Icon, tint } = looks[standing]
  return (
    <span
      title={t(`task.due.${standing}`, { date: dates.full(due) })}
      className={classNames('num inline-flex items-center gap-1 whitespace-nowrap', tint)}
    >
      {!plain && <Icon aria-hidden className="icon-14" />}
      {standing === 'overdue' && <span className="sr-only">{t('task.due.late')}</span>}
      {completed ? dates.short(due) : dates.due(due)}
    </span>
  )
}
