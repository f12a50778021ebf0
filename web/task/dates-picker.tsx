// Chooses when a task starts and when it is due, each a day or a time of a day.

import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from 'date-fns'
import { Day, DayOrTime } from '#shared/common/day-or-time.ts'
import { part } from '#web/rpc/part.ts'
import { dateOf, dayOf } from '#web/ui/civil-day.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { DatesLabel, type TaskDates } from './dates-label.tsx'
import type { PickerWays } from './picker-ways.ts'
import { useDateManner } from './use-date-manner.ts'
import { ValuePicker } from './value-picker.tsx'

type DatesPickerProps = PickerWays & {
  value: TaskDates
  onPick: (dates: TaskDates) => void
  completed?: boolean
  /** A new task has only a due date to begin with. */
  dueOnly?: boolean
}

/** The picker knows days and instants as texts. */
const dateOrNone = DayOrTime.nullable()

const DatePicker = part(async () => (await import('#web/ui/date-picker.tsx')).DatePicker)

export function DatesPicker({ value, onPick, completed = false, dueOnly, ...ways }: DatesPickerProps) {
  const { t } = useTranslation('board')
  return (
    <ValuePicker
      {...ways}
      label={t(dueOnly ? 'task.dates.due' : 'task.dates.label')}
      shown={<DatesLabel {...value} completed={completed} />}
      className="max-md:w-full"
    >
      {(close) => (
        <Suspense fallback={<Skeleton className="m-3 h-[364px] w-[284px]" />}>
          <Dates
            {...{ value, dueOnly }}
            onPick={(dates) => {
              onPick(dates)
              // With one date there is nothing more to choose.
              if (dueOnly) close()
            }}
          />
        </Suspense>
      )}
    </ValuePicker>
  )
}

function Dates({ value, onPick, dueOnly }: Pick<DatesPickerProps, 'value' | 'onPick' | 'dueOnly'>) {
  const { t } = useTranslation('board')
  const dates = useDates()
  const { timeZone, dateFormat, timeFormat24h, language } = useDateManner()
  const today = dates.today()
  return (
    <DatePicker
      value={value}
      onChange={({ start, due }) => onPick({ start: dateOrNone.parse(start), due: dateOrNone.parse(due) })}
      zone={timeZone}
      pattern={dateFormat}
      clock={timeFormat24h ? 24 : 12}
      today={today}
      language={language}
      firstDay={1}
      startLabel={dueOnly ? undefined : t('task.dates.start')}
      dueLabel={t('task.dates.due')}
      clearLabel={t('task.dates.clear')}
      wrongLabel={t('common:error.wrong_date')}
      earlierLabel={t('task.dates.earlier_month')}
      laterLabel={t('task.dates.later_month')}
      quick={[
        { label: t('task.dates.today'), day: today },
        { label: t('task.dates.tomorrow'), day: dayAfter(today, 1) },
        { label: t('task.dates.monday'), day: nextMonday(today) },
      ]}
    />
  )
}

const dayAfter = (day: string, days: number) => Day.parse(dayOf(addDays(dateOf(day), days)))

const nextMonday = (day: string) => dayAfter(day, (8 - dateOf(day).getDay()) % 7 || 7)
