// A month of days to choose from, with a stretch of them marked.

import { useState } from 'react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from 'date-fns/addDays'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfWeek } from 'date-fns/startOfWeek'
import { DayPicker } from 'react-day-picker'
import { dateOf, dayOf } from './civil-day.ts'
import { IconButton } from './icon-button.tsx'

export type CalendarProps = {
  start: string | null
  due: string | null
  today: string
  /** A language tag, as 'de' or 'pt-BR', for the names of months and days. */
  language: string
  firstDay: 0 | 1 | 2 | 3 | 4 | 5 | 6
  earlierLabel: string
  laterLabel: string
  onPick: (day: string) => void
}

const daysShown = 6 * 7

const button =
  'grid size-full cursor-pointer place-items-center rounded-sm transition-colors hover:bg-hover focus-visible:outline-offset-0'

const looks = {
  month_caption: 'sr-only',
  month_grid: 'w-full table-fixed border-separate border-spacing-x-0 border-spacing-y-0.5',
  weekday: 'h-6 p-0 text-2xs font-normal text-ink-3',
  day: 'h-8 p-0 text-sm num pointer-coarse:h-11',
  day_button: button,
}

const ends =
  '[&>button]:bg-accent! [&>button]:font-semibold [&>button]:text-on-accent! forced-colors:[&>button]:border-2 forced-colors:[&>button]:border-[Highlight]'

const marks = {
  outside: '[&>button]:text-ink-3',
  today: '[&>button]:bg-press contrast:[&>button]:underline',
  between: 'bg-accent-soft [&>button]:text-accent-ink contrast:underline',
  startEnd: `${ends} bg-accent-soft rounded-l-sm`,
  dueEnd: `${ends} bg-accent-soft rounded-r-sm`,
  single: ends,
}

function marked(start: string | null, due: string | null) {
  const [first, last] = [start && dateOf(start), due && dateOf(due)]
  if (!first || !last || start === due) return { single: [first, last].filter((day) => day !== null && day !== '') }
  return { startEnd: first, dueEnd: last, between: { after: first, before: last } }
}

export function Calendar({ start, due, today, language, firstDay, earlierLabel, laterLabel, onPick }: CalendarProps) {
  const [month, setMonth] = useMonth({ start, due, today, firstDay })
  const named = (options: Intl.DateTimeFormatOptions) => (date: Date) => date.toLocaleDateString(language, options)
  const monthName = named({ month: 'long', year: 'numeric' })
  const to = (months: number) => setMonth(new Date(month.getFullYear(), month.getMonth() + months, 1))
  const chosen = [start, due].flatMap((day) => (day ? [dateOf(day)] : []))

  return (
    <div>
      <div className="mb-1 flex items-center">
        <span aria-hidden className="flex-1 pl-1 text-sm font-semibold first-letter:uppercase">
          {monthName(month)}
        </span>
        <IconButton label={earlierLabel} icon={<ChevronLeft />} onClick={() => to(-1)} />
        <IconButton label={laterLabel} icon={<ChevronRight />} onClick={() => to(1)} />
      </div>
      <DayPicker
        hideNavigation
        showOutsideDays
        // The same height for every month: what lies below stays under the pointer.
        fixedWeeks
        month={month}
        onMonthChange={setMonth}
        today={dateOf(today)}
        weekStartsOn={firstDay}
        lang={language}
        modifiers={{ selected: chosen, ...marked(start, due) }}
        modifiersClassNames={marks}
        classNames={looks}
        formatters={{ formatCaption: monthName, formatWeekdayName: named({ weekday: 'narrow' }) }}
        labels={{
          labelGrid: monthName,
          labelWeekday: named({ weekday: 'long' }),
          labelDayButton: named({ dateStyle: 'full' }),
        }}
        onDayClick={(date) => onPick(dayOf(date))}
      />
    </div>
  )
}

/** The month in sight. It follows a day that is typed or chosen in a word; one that is in sight is left where it is. */
function useMonth({ start, due, today, firstDay }: Pick<CalendarProps, 'start' | 'due' | 'today' | 'firstDay'>) {
  const [month, setMonth] = useState(() => dateOf(due ?? start ?? today))
  const [seen, setSeen] = useState({ start, due })
  if (seen.start !== start || seen.due !== due) {
    setSeen({ start, due })
    const changed = due === seen.due ? start : due
    const day = changed && dateOf(changed)
    const first = startOfWeek(startOfMonth(month), { weekStartsOn: firstDay })
    const inSight = !day || (day >= first && day < addDays(first, daysShown))
    if (!inSight) setMonth(day)
  }
  return [month, setMonth] as const
}
