import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from 'date-fns/addDays'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { DayPicker } from 'react-day-picker'
import { dayToDate, dateToDay } from './calendar-day.ts'
import { IconButton } from '#web/ui/button.tsx'

export type CalendarProps = {
  start: string | null
  due: string | null
  today: string
  /** Language tag for the names of months and days, such as 'de' or 'pt-BR'. */
  language: string
  firstDay: 0 | 1 | 2 | 3 | 4 | 5 | 6
  previousMonthLabel: string
  nextMonthLabel: string
  onPick: (day: string) => void
}

const daysShown = 6 * 7

const dayButtonClassName =
  'grid size-full cursor-pointer place-items-center rounded-sm transition-colors hover:bg-hover focus-visible:outline-offset-0'

const dayPickerClassNames = {
  month_caption: 'sr-only',
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-6 p-0 text-2xs font-normal text-ink-3',
  day: 'h-8 p-0 text-sm num pointer-coarse:h-11',
  day_button: dayButtonClassName,
}

const rangeEndClassName =
  '[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-on-accent! forced-colors:[&>button]:border-2 forced-colors:[&>button]:border-[Highlight]'

const modifierClassNames = {
  outside: '[&>button]:text-ink-3',
  today: '[&>button]:bg-press contrast:[&>button]:underline',
  between: 'bg-accent-soft [&>button]:text-accent-ink contrast:underline',
  startEnd: `${rangeEndClassName} bg-accent-soft rounded-l-sm`,
  dueEnd: `${rangeEndClassName} bg-accent-soft rounded-r-sm`,
  single: rangeEndClassName,
}

function rangeModifiers(start: string | null, due: string | null) {
  const [first, last] = [start && dayToDate(start), due && dayToDate(due)]
  if (!first || !last || start === due) return { single: [first, last].filter((day) => day !== null && day !== '') }
  return { startEnd: first, dueEnd: last, between: { after: first, before: last } }
}

/** Renders the days of a month and marks the days from start to due. */
export function Calendar({
  start,
  due,
  today,
  language,
  firstDay,
  previousMonthLabel,
  nextMonthLabel,
  onPick,
}: CalendarProps) {
  const [month, setMonth] = useMonth({ start, due, today, firstDay })
  const formatWith = (options: Intl.DateTimeFormatOptions) => (date: Date) => date.toLocaleDateString(language, options)
  const monthName = formatWith({ month: 'long', year: 'numeric' })
  const moveMonth = (months: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + months, 1))
  const selectedDates = [start, due].flatMap((day) => (day ? [dayToDate(day)] : []))

  return (
    <div>
      <div className="mb-1 flex items-center">
        <span aria-hidden className="flex-1 pl-1 text-sm font-semibold first-letter:uppercase">
          {monthName(month)}
        </span>
        <IconButton label={previousMonthLabel} icon={<ChevronLeft />} onClick={() => moveMonth(-1)} />
        <IconButton label={nextMonthLabel} icon={<ChevronRight />} onClick={() => moveMonth(1)} />
      </div>
      <DayPicker
        hideNavigation
        showOutsideDays
        // All months have the same height, so that elements below do not move.
        fixedWeeks
        month={month}
        onMonthChange={setMonth}
        today={dayToDate(today)}
        weekStartsOn={firstDay}
        lang={language}
        modifiers={{ selected: selectedDates, ...rangeModifiers(start, due) }}
        modifiersClassNames={modifierClassNames}
        classNames={dayPickerClassNames}
        formatters={{ formatCaption: monthName, formatWeekdayName: formatWith({ weekday: 'narrow' }) }}
        labels={{
          labelGrid: monthName,
          labelWeekday: formatWith({ weekday: 'long' }),
          labelDayButton: formatWith({ dateStyle: 'full' }),
        }}
        onDayClick={(date) => onPick(dateToDay(date))}
      />
    </div>
  )
}

/** Returns the shown month. It follows a changed date that is not among the shown days. */
function useMonth({ start, due, today, firstDay }: Pick<CalendarProps, 'start' | 'due' | 'today' | 'firstDay'>) {
  const [month, setMonth] = useState(() => dayToDate(due ?? start ?? today))
  const [previousRange, setPrevious] = useState({ start, due })
  if (previousRange.start !== start || previousRange.due !== due) {
    setPrevious({ start, due })
    const changedDate = due === previousRange.due ? start : due
    const day = changedDate && dayToDate(changedDate)
    const first = startOfWeek(startOfMonth(month), { weekStartsOn: firstDay })
    const isShown = !day || (day >= first && day < addDays(first, daysShown))
    if (!isShown) setMonth(day)
  }
  return [month, setMonth] as const
}
