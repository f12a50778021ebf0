// Date field in the user's date format that opens a calendar.

import { type ReactNode, useState } from 'react'
import { Day } from '#shared/common/day-or-time.ts'
import { weekStartOf } from '#shared/view/days.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { DateButton } from '#web/ui/date/date-button.tsx'
import type { FieldSize } from '#web/ui/field/field-class.ts'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'

const DatePicker = lazyWithRetry(async () => (await import('#web/ui/date/date-picker.tsx')).DatePicker)

type DayFieldProps = {
  label: string
  value: Day | null
  /** Shown while there is no value. */
  placeholder?: ReactNode
  onPick: (day: Day | null) => void
  size?: FieldSize
  className?: string
}

export function DayField({ label, value, placeholder, onPick, size, className }: DayFieldProps) {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { timeZone, dateFormat, timeFormat24h, language } = useDateFormat()
  const [open, setOpen] = useState(false)
  const pick = (due: string | null) => {
    setOpen(false)
    onPick(due === null ? null : Day.parse(due))
  }
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      keepFullHeight
      className="max-md:w-full"
      trigger={<DateButton {...{ label, placeholder, size, className }} formattedDate={value && dates.full(value)} />}
    >
      <LazyFallback fallback={<Skeleton className="m-3 h-91 w-71" />}>
        <DatePicker
          value={{ start: null, due: value }}
          onChange={({ due }) => pick(due)}
          wholeDays
          zone={timeZone}
          pattern={dateFormat}
          clock={timeFormat24h ? 24 : 12}
          today={dates.today()}
          language={languageTags[language]}
          firstDay={weekStartOf({ language, dateFormat })}
          dueLabel={label}
          clearLabel={t('task.dates.clear')}
          errorText={t('common:error.wrong_date')}
          previousMonthLabel={t('task.dates.earlier_month')}
          nextMonthLabel={t('task.dates.later_month')}
        />
      </LazyFallback>
    </Popover>
  )
}
