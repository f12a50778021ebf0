import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { maxRecurrenceInterval } from '#shared/common/limits.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import {
  nextDates,
  monthlyRulesFor,
  recurrenceFromRule,
  type Rule,
  parseRule,
  type Unit,
  isoWeekdayOf,
} from '#shared/task/recurrence-rules.ts'
import { recurrenceDaysText, weekdayName } from '#web/i18n/recurrence-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { RadioGroup } from '#web/ui/field/radio-group.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import type { RecurringTask } from './recurrence-picker.tsx'
import { type Day, dayIn } from '#shared/common/day-or-time.ts'

type RecurrenceFormProps = { value: RecurringTask; onPick: (recurrence: Recurrence | null) => void }

/** Form for the recurrence, with a preview of the next date. Load it lazily. */
export function RecurrenceForm({ value, onPick }: RecurrenceFormProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = useDateFormat()
  const formState = useRecurrenceForm(value, { today: dates.today(), timeZone })
  const { kind, setKind, count, setCount, errors, isInvalid, recurrenceFromForm } = formState
  const [isSubmitted, setIsSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The form loads after the popover has set the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isInvalid) setIsSubmitted(true)
    else onPick(recurrenceFromForm())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 p-3">
      <RadioGroup<RecurrenceKind>
        legend={t('task.repeat.label')}
        value={kind}
        onChange={setKind}
        options={recurrenceKinds.map((option) => ({ value: option, label: t(`task.repeat.kind.${option}`) }))}
        className="gap-1.5!"
      />
      {kind !== 'none' && (
        <Field
          label={t(`task.repeat.count.${kind}`)}
          error={
            isSubmitted && errors.count ? t('task.repeat.count_invalid', { max: maxRecurrenceInterval }) : undefined
          }
        >
          <TextInput
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            className="w-24"
          />
        </Field>
      )}
      {kind === 'week' && <Weekdays {...formState} isSubmitted={isSubmitted} />}
      {kind === 'month' && <MonthlyOptions {...formState} />}
      <div className="flex items-center gap-3">
        <output className="flex-1 text-xs text-ink-3">
          <NextOccurrence value={value} recurrence={recurrenceFromForm()} />
        </output>
        <Button type="submit" kind="primary">
          {t('task.repeat.save')}
        </Button>
      </div>
    </form>
  )
}

const weekdayClassName =
  'touch-target grid h-8 min-w-9 flex-1 cursor-pointer place-items-center rounded-sm border border-line-2 text-xs select-none ' +
  'transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold ' +
  'has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-ring ' +
  'forced-colors:has-checked:outline-2 contrast:has-checked:border-2'

function Weekdays({ weekdays, toggleWeekday, errors, isSubmitted }: RecurrenceFormState & { isSubmitted: boolean }) {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  const errorId = useId()
  const isInvalid = isSubmitted && errors.weekdays
  return (
    <fieldset aria-describedby={isInvalid ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-title">{t('task.repeat.weekdays')}</legend>
      <div className="flex gap-1">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <label key={weekday} className={weekdayClassName}>
            <input
              type="checkbox"
              checked={weekdays.includes(weekday)}
              onChange={() => toggleWeekday(weekday)}
              aria-label={weekdayName(weekday, { language, length: 'long' })}
              className="sr-only"
            />
            <span aria-hidden>{weekdayName(weekday, { language, length: 'short' })}</span>
          </label>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="text-xs text-bad-ink">
        {isInvalid && (
          <span className="mt-1.5 flex items-center gap-1.5">
            <CircleAlert className="icon-14" />
            {t('task.repeat.weekdays_needed')}
          </span>
        )}
      </p>
    </fieldset>
  )
}

function MonthlyOptions({ monthlyOptions, monthlyIndex, setMonthlyIndex }: RecurrenceFormState) {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  const capitalized = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const options = monthlyOptions.map((option, index) => {
    const rule = { count: 1, zone: '', unit: 'month' as const, ...option }
    const isMissingInSomeMonths = 'day' in option && option.day > 28 && option.day < 31
    return {
      value: String(index),
      label: capitalized(recurrenceDaysText(rule, { t, language }) ?? ''),
      ...(isMissingInSomeMonths && { help: t('task.repeat.short_months') }),
    }
  })
  return (
    <RadioGroup
      legend={t('task.repeat.monthly')}
      value={String(monthlyIndex)}
      onChange={(value) => setMonthlyIndex(Number(value))}
      options={options}
      className="gap-1.5!"
    />
  )
}

/** Renders the next due date, if the task were completed now. */
function NextOccurrence({ value, recurrence }: { value: RecurringTask; recurrence: Recurrence | null }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const [now] = useState(() => new Date())
  const next = recurrence && nextDates(recurrence, value, now)
  const date = next && (next.due ?? next.start)
  return date ? t('task.repeat.next', { date: dates.short(date) }) : null
}

type RecurrenceKind = Unit | 'none'
const recurrenceKinds = [
  'none',
  'day',
  'week',
  'month',
  'year',
  'completion',
] as const satisfies readonly RecurrenceKind[]

/** On a day of the month, or on the nth weekday of it. */
type MonthlyRule = { day: number } | { nth: number; weekday: number }

/**
 * Returns the state of the recurrence form: values, errors and the resulting rule.
 *
 * @param today in the user's time zone, which a new rule gets
 */
function useRecurrenceForm(
  { recurrence, start, due }: RecurringTask,
  { today, timeZone }: { today: Day; timeZone: string },
) {
  const currentRule = recurrence ? parseRule(recurrence) : null
  const zone = currentRule?.zone ?? timeZone
  const baseDate = due ?? start
  const day = baseDate ? dayIn(baseDate, zone) : today
  const [kind, setKind] = useState<RecurrenceKind>(currentRule?.unit ?? 'none')
  const [count, setCount] = useState(String(currentRule?.count ?? 1))
  const [weekdays, setWeekdays] = useState<readonly number[]>(
    currentRule?.unit === 'week' ? currentRule.weekdays : [isoWeekdayOf(day)],
  )
  const monthlyOptions = monthlyOptionsOf(day, currentRule)
  const [monthlyIndex, setMonthlyIndex] = useState(0)

  const parsedCount = /^\d{1,4}$/.test(count.trim()) ? Number(count) : 0
  const errors = {
    count: kind !== 'none' && (parsedCount < 1 || parsedCount > maxRecurrenceInterval),
    weekdays: kind === 'week' && weekdays.length === 0,
  }
  const isInvalid = errors.count || errors.weekdays
  const recurrenceFromForm = (): Recurrence | null =>
    kind === 'none' || isInvalid
      ? null
      : recurrenceFromRule(
          ruleFrom(kind, {
            count: parsedCount,
            zone,
            weekdays,
            monthlyRule: monthlyOptions[monthlyIndex]!,
            day,
            currentRule,
          }),
        )
  return {
    kind,
    setKind,
    count,
    setCount,
    weekdays,
    monthlyOptions,
    monthlyIndex,
    setMonthlyIndex,
    errors,
    isInvalid,
    recurrenceFromForm,
    toggleWeekday: (weekday: number) =>
      setWeekdays((current) =>
        current.includes(weekday)
          ? current.filter((other) => other !== weekday)
          : [...current, weekday].toSorted((a, b) => a - b),
      ),
  }
}

type RecurrenceFormState = ReturnType<typeof useRecurrenceForm>

/** Returns the monthly rules that fit a day; the current rule comes first. */
function monthlyOptionsOf(day: Day, currentRule: Rule | null): MonthlyRule[] {
  const allOptions = monthlyRulesFor(day)
  if (currentRule?.unit !== 'month') return allOptions
  const currentOption: MonthlyRule =
    'day' in currentRule ? { day: currentRule.day } : { nth: currentRule.nth, weekday: currentRule.weekday }
  return [currentOption, ...allOptions.filter((option) => JSON.stringify(option) !== JSON.stringify(currentOption))]
}

type RuleInput = {
  count: number
  zone: string
  weekdays: readonly number[]
  monthlyRule: MonthlyRule
  day: Day
  currentRule: Rule | null
}

function ruleFrom(unit: Unit, { count, zone, weekdays, monthlyRule, day, currentRule }: RuleInput): Rule {
  const ruleBase = { count, zone }
  if (unit === 'week') return { ...ruleBase, unit, weekdays }
  if (unit === 'month') return { ...ruleBase, unit, ...monthlyRule }
  if (unit !== 'year') return { ...ruleBase, unit }
  // Keeps the chosen day: for 29 February the due date is another day in most years.
  if (currentRule?.unit === 'year') return { ...ruleBase, unit, month: currentRule.month, day: currentRule.day }
  return { ...ruleBase, unit, month: Number(day.slice(5, 7)), day: Number(day.slice(8)) }
}
