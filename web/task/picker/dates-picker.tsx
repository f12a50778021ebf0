import { Repeat, ArrowRight } from 'lucide-react'
import { type ReactNode, useContext, useState, type FormEvent } from 'react'
import { isTemplate } from '#shared/common/ids.ts'
import { DayOrTime, templateDayNumber, isDay } from '#shared/common/day-or-time.ts'
import { dayAfter, nextMonday, weekStartOf } from '#shared/view/days.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { languageTags } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { BoardContext } from '#web/board-store/use-board.ts'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates, useDateFormat } from '#web/user/use-dates.ts'
import type { TaskDates } from '#shared/task/model.ts'
import { type FieldPickerProps, ValuePicker } from './value-picker.tsx'
import { RecurrenceLabel } from '#web/task/repeat/recurrence-label.tsx'
import { maxTemplateDays, templateDay } from '#shared/common/template-day.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { wordingOf } from '#shared/common/dates.ts'
import { usePreferences } from '#web/user/preferences.tsx'
import { dueStatusOf } from './due-label.tsx'

type DatesPickerProps = FieldPickerProps & {
  value: TaskDates
  onPick: (dates: TaskDates) => void
  completed?: boolean
  /** A new task has only a due date at first. */
  dueOnly?: boolean
  /** The field with the initial focus. */
  initialFocus?: 'start' | 'due' | undefined
  /** Set if the recurrence can be changed as well. */
  repeat?: { recurrence: Recurrence | null; onPick: (recurrence: Recurrence | null) => void } | undefined
}

/** The date picker uses strings. */
const dateOrNone = DayOrTime.nullable()

const RecurrenceForm = lazyWithRetry(async () => (await import('#web/task/repeat/recurrence-form.tsx')).RecurrenceForm)
const DatePicker = lazyWithRetry(async () => (await import('#web/ui/date/date-picker.tsx')).DatePicker)

/** Picker for start and due, each a day or a time. */
export function DatesPicker({
  value,
  onPick,
  completed = false,
  dueOnly,
  initialFocus,
  repeat,
  ...rest
}: DatesPickerProps) {
  const { t } = useTexts('board')
  const { onTab, ...pickerProps } = rest
  // Null in the list of the user's own tasks.
  const board = useContext(BoardContext)
  const isTemplateBoard = board !== null && isTemplate(board.boardId)
  return (
    <ValuePicker
      {...pickerProps}
      label={t(dueOnly ? 'task.dates.due' : 'task.dates.label')}
      valueDisplay={<DatesLabel {...value} completed={completed} />}
      keepFullHeight
      className="max-md:w-full"
    >
      {(close) =>
        isTemplateBoard ? (
          <RelativeDaysForm
            {...{ value, dueOnly }}
            onPick={(dates) => {
              onPick(dates)
              close()
            }}
          />
        ) : (
          <LazyFallback fallback={<Skeleton className="m-3 h-91 w-71" />}>
            <DatesWithRecurrence value={value} repeat={repeat} close={close}>
              <DatesForm
                {...{ value, dueOnly, initialFocus }}
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
                  // A picker of only one date closes after the choice.
                  if (dueOnly) close()
                }}
              />
            </DatesWithRecurrence>
          </LazyFallback>
        )
      }
    </ValuePicker>
  )
}

type DatesWithRecurrenceProps = Pick<DatesPickerProps, 'value' | 'repeat'> & { close: () => void; children: ReactNode }

/** Renders the dates with a button for the recurrence form, which replaces them. */
function DatesWithRecurrence({ value, repeat, close, children }: DatesWithRecurrenceProps) {
  const [isEditingRecurrence, setIsEditingRecurrence] = useState(false)
  if (!repeat) return children
  const { recurrence } = repeat
  if (isEditingRecurrence) {
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
        onClick={() => setIsEditingRecurrence(true)}
        className="flex min-h-10 w-full items-center gap-2 border-t border-line px-3 py-1.5 text-start text-sm transition-colors hover:bg-hover max-md:min-h-11 md:max-w-77"
      >
        <Repeat aria-hidden className="shrink-0 text-ink-3" />
        <RecurrenceLabel recurrence={recurrence} asSentence />
      </button>
    </>
  )
}

type DatesFormProps = Pick<DatesPickerProps, 'value' | 'onPick' | 'dueOnly' | 'initialFocus' | 'onTab'> & {
  onDone: () => void
}

function DatesForm({ value, onPick, dueOnly, initialFocus, onDone, onTab }: DatesFormProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone, dateFormat, timeFormat24h, language } = useDateFormat()
  const today = dates.today()
  return (
    <DatePicker
      value={value}
      initialField={initialFocus}
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
      errorText={t('common:error.wrong_date')}
      previousMonthLabel={t('task.dates.earlier_month')}
      nextMonthLabel={t('task.dates.later_month')}
      quickDates={[
        { label: t('task.dates.today'), day: today },
        { label: t('task.dates.tomorrow'), day: dayAfter(today, 1) },
        { label: t('task.dates.monday'), day: nextMonday(today) },
      ]}
    />
  )
}

type RelativeDaysFormProps = { value: TaskDates; onPick: (dates: TaskDates) => void; dueOnly?: boolean }

/** Form for the dates of a template's task: numbers of days from the start. */
function RelativeDaysForm({ value, onPick, dueOnly }: RelativeDaysFormProps) {
  const { t } = useTexts(['board', 'common'])
  const [start, setStart] = useState(textOf(value.start))
  const [due, setDue] = useState(textOf(value.due))
  const numbers = { start: numberOf(start), due: numberOf(due) }
  const isInvalid =
    numbers.start === undefined ||
    numbers.due === undefined ||
    (numbers.start !== null && numbers.due !== null && numbers.due < numbers.start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isInvalid) onPick({ start: dayOf(numbers.start), due: dayOf(numbers.due) })
  }
  const field = (label: string, text: string, change: (text: string) => void, hasInitialFocus: boolean) => (
    <Field label={label} className="min-w-0 flex-1">
      <TextInput
        inputMode="numeric"
        size={32}
        value={text}
        onChange={({ target }) => change(target.value)}
        placeholder={t('template.day.number')}
        data-first-focus={hasInitialFocus || undefined}
        autoComplete="off"
      />
    </Field>
  )
  return (
    <form onSubmit={submit} noValidate className="flex w-71 flex-col gap-3 p-3 max-md:w-full">
      <div className="flex gap-2">
        {!dueOnly && field(t('task.dates.start'), start, setStart, false)}
        {field(t('task.dates.due'), due, setDue, true)}
      </div>
      <p aria-live="polite" className={isInvalid ? 'text-xs text-bad-ink' : 'text-xs text-ink-3'}>
        {isInvalid ? t('common:error.wrong_date') : t('template.day.help')}
      </p>
      <div className="flex justify-between gap-2">
        <Button kind="quiet" size={28} onClick={() => onPick({ start: null, due: null })}>
          {t('template.day.clear')}
        </Button>
        <Button kind="primary" size={28} type="submit" disabled={isInvalid}>
          {t('common:done')}
        </Button>
      </div>
    </form>
  )
}

const textOf = (date: TaskDates['due']): string => String((date && templateDayNumber(date)) ?? '')

/** Returns null for an empty text, undefined for an invalid one. */
function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text.replaceAll(/\D+/g, ''))
  return number >= 1 && number <= maxTemplateDays ? number : undefined
}

const dayOf = (number: number | null | undefined) => (number ? templateDay(number) : null)

const dueClassNames = { overdue: 'text-bad-ink', today: 'text-warn-ink', soon: '', later: '', done: 'text-ok-ink' }

/** Renders start and due in full, with the time if there is one. */
function DatesLabel({ start, due, completed }: TaskDates & { completed: boolean }) {
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
      {due && <span className={dueClassNames[dueStatusOf(due, { completed, timeZone })]}>{dueText(due)}</span>}
    </span>
  )
}

/** Returns a function that formats a due date: near days by name, others in full. */
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
