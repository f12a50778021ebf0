import { Calendar, CalendarX2, Check } from 'lucide-react'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { type DueStatus, dueStatus } from '#shared/common/dates.ts'

type DueLabelProps = {
  due: DayOrTime
  completed: boolean
  /** For a column or field whose heading has the icon. */
  hideIcon?: boolean
}

const styles = {
  done: { Icon: Check, tint: 'text-ok-ink' },
  overdue: { Icon: CalendarX2, tint: 'text-bad-ink font-title' },
  today: { Icon: Calendar, tint: 'text-warn-ink font-title' },
  soon: { Icon: Calendar, tint: 'text-ink-2' },
  later: { Icon: Calendar, tint: 'text-ink-2' },
}

/** Renders the due date on cards and rows: overdue in red, today in amber, done in green. */
export function DueLabel({ due, completed, hideIcon = false }: DueLabelProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = usePreferences()
  const status = dueStatusOf(due, { completed, timeZone })
  const { Icon, tint } = styles[status]
  return (
    <span
      title={t(`task.due.${status}`, { date: dates.full(due) })}
      className={classNames('num inline-flex items-center gap-1 whitespace-nowrap', tint)}
    >
      {!hideIcon && <Icon aria-hidden className="icon-14" />}
      {status === 'overdue' && <span className="sr-only">{t('task.due.overdue_label')}</span>}
      {completed ? dates.short(due) : dates.due(due)}
    </span>
  )
}

type DueStatusOptions = { completed: boolean; timeZone: string }

/** Returns 'done' for a completed task, otherwise the status of the due date at the current time. */
export const dueStatusOf = (due: DayOrTime, { completed, timeZone }: DueStatusOptions): DueStatus | 'done' =>
  completed ? 'done' : dueStatus(due, new Date(), timeZone)
