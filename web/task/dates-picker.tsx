// Chooses when a task starts and when it is due, each a day or a time of a day.

import { Repeat } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayAfter, nextMonday, weekStartOf } from '#shared/view/days.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { BoardContext } from '#web/picture/use-board.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { CountedDays } from './counted-days.tsx'
import { DatesLabel } from './dates-label.tsx'
import type { TaskDates } from '#shared/task/model.ts'
import type { PickerWays } from './picker-ways.ts'
import { RecurrenceLabel } from './repeat/recurrence-label.tsx'
import { useDateManner } from '#web/user/use-dates.ts'
import { ValuePicker } from './value-picker.tsx'

type DatesPickerProps = PickerWays & {
  value: TaskDates
  onPick: (dates: TaskDates) => void
  completed?: boolean
  /** A new task has only a due date to begin with. */
  dueOnly?: boolean
  /** Which of the two somebody came for. */
  begin?: 'start' | 'due' | undefined
  /** When it comes again, where that can be chosen, too. */
  repeat?: { recurrence: Recurrence | null; onPick: (recurrence: Recurrence | null) => void } | undefined
}

/** The picker knows days and instants as texts. */
const dateOrNone = DayOrTime.nullable()

const RecurrenceForm = part(async () => (await import('./repeat/recurrence-form.tsx')).RecurrenceForm)
const DatePicker = part(async () => (await import('#web/ui/date-picker.tsx')).DatePicker)

export function DatesPicker({ value, onPick, completed = false, dueOnly, begin, repeat, ...rest }: DatesPickerProps) {
  const { t } = useTexts('board')
  const { onTab, ...ways } = rest
  // One's own tasks across projects stand on no board.
  const board = useContext(BoardContext)
  const template = board !== null && isTemplate(board.boardId)
  return (
    <ValuePicker
      {...ways}
      label={t(dueOnly ? 'task.dates.due' : 'task.dates.label')}
      shown={<DatesLabel {...value} completed={completed} />}
      whole
      className="max-md:w-full"
    >
      {(close) =>
        template ? (
          <CountedDays
            {...{ value, dueOnly }}
            onPick={(dates) => {
              onPick(dates)
              close()
            }}
          />
        ) : (
          <Waiting fallback={<Skeleton className="m-3 h-91 w-71" />}>
            <WithRepeat value={value} repeat={repeat} close={close}>
              <Dates
                {...{ value, dueOnly, begin }}
                onDone={close}
                onTab={
                  onTab &&
                  ((by) => {
                    close()
                    onTab(by)
                  })
                }
                onPick={(dates) => {
                  onPick(dates)
                  // With one date there is nothing more to choose.
                  if (dueOnly) close()
                }}
              />
            </WithRepeat>
          </Waiting>
        )
      }
    </ValuePicker>
  )
}

type WithRepeatProps = Pick<DatesPickerProps, 'value' | 'repeat'> & { close: () => void; children: ReactNode }

/** The dates, and below them when they come again; what says that takes their place. */
function WithRepeat({ value, repeat, close, children }: WithRepeatProps) {
  const [repeating, setRepeating] = useState(false)
  if (!repeat) return children
  const { recurrence } = repeat
  if (repeating) {
    const onPick = (to: Recurrence | null) => {
      close()
      if (to !== recurrence) repeat.onPick(to)
    }
    return <RecurrenceForm value={{ ...value, recurrence }} onPick={onPick} />
  }
  return (
    <>
      {children}
      <button
        type="button"
        onClick={() => setRepeating(true)}
        className="flex min-h-10 w-full items-center gap-2 border-t border-line px-3 py-1.5 text-start text-sm transition-colors hover:bg-hover max-md:min-h-11 md:max-w-77"
      >
        <Repeat aria-hidden className="shrink-0 text-ink-3" />
        <RecurrenceLabel recurrence={recurrence} whole />
      </button>
    </>
  )
}

type DatesProps = Pick<DatesPickerProps, 'value' | 'onPick' | 'dueOnly' | 'begin' | 'onTab'> & { onDone: () => void }

function Dates({ value, onPick, dueOnly, begin, onDone, onTab }: DatesProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone, dateFormat, timeFormat24h, language } = useDateManner()
  const today = dates.today()
  return (
    <DatePicker
      value={value}
      begin={begin}
      onDone={onDone}
      onTab={onTab}
      onChange={({ start, due }) => onPick({ start: dateOrNone.parse(start), due: dateOrNone.parse(due) })}
      zone={timeZone}
      pattern={dateFormat}
      clock={timeFormat24h ? 24 : 12}
      today={today}
      language={languageTags[language]}
      firstDay={weekStartOf({ language, dateFormat })}
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
