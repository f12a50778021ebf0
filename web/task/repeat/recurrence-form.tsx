import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { maxRecurrenceInterval } from '#shared/common/limits.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { nextDates } from '#shared/task/recurrence-rules.ts'
import { onText, weekdayName } from '#web/i18n/recurrence-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { RadioGroup } from '#web/ui/field/radio-group.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { useDateFormat, useDates } from '#web/user/use-dates.ts'
import type { RecurringTask } from './recurrence-picker.tsx'
import { type RecurrenceKind, recurrenceKinds, type RecurrenceFormState, useRecurrenceForm } from './use-repeat.ts'

type RecurrenceFormProps = { value: RecurringTask; onPick: (recurrence: Recurrence | null) => void }

/** Form for the recurrence, with a preview of the next date. Load it lazily. */
export function RecurrenceForm({ value, onPick }: RecurrenceFormProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = useDateFormat()
  const repeat = useRecurrenceForm(value, { today: dates.today(), timeZone })
  const { kind, setKind, count, setCount, errors, isWrong, recurrenceFromForm } = repeat
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // It loads after the popover has set the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) setTried(true)
    else onPick(recurrenceFromForm())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 p-3">
      <RadioGroup<RecurrenceKind>
        legend={t('task.repeat.label')}
        value={kind}
        onChange={setKind}
        options={recurrenceKinds.map((one) => ({ value: one, label: t(`task.repeat.kind.${one}`) }))}
        className="gap-1.5!"
      />
      {kind !== 'none' && (
        <Field
          label={t(`task.repeat.count.${kind}`)}
          error={tried && errors.count ? t('task.repeat.count_wrong', { most: maxRecurrenceInterval }) : undefined}
        >
          <TextInput
            inputMode="numeric"
            value={count}
            onChange={({ target }) => setCount(target.value)}
            className="w-24"
          />
        </Field>
      )}
      {kind === 'week' && <Weekdays {...repeat} tried={tried} />}
      {kind === 'month' && <Monthly {...repeat} />}
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

function Weekdays({ weekdays, toggleWeekday, errors, tried }: RecurrenceFormState & { tried: boolean }) {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  const errorId = useId()
  const isWrong = tried && errors.weekdays
  return (
    <fieldset aria-describedby={isWrong ? errorId : undefined}>
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
        {isWrong && (
          <span className="mt-1.5 flex items-center gap-1.5">
            <CircleAlert className="icon-14" />
            {t('task.repeat.weekdays_needed')}
          </span>
        )}
      </p>
    </fieldset>
  )
}

function Monthly({ monthlyOptions, monthlyIndex, setMonthlyIndex }: RecurrenceFormState) {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const options = monthlyOptions.map((one, at) => {
    const rule = { count: 1, zone: '', unit: 'month' as const, ...one }
    const isScarce = 'day' in one && one.day > 28 && one.day < 31
    return {
      value: String(at),
      label: capital(onText(rule, { t, language }) ?? ''),
      ...(isScarce && { help: t('task.repeat.shorter') }),
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
