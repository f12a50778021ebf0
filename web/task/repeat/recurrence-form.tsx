// Says when a task comes again: how often, on which days, and when the next one would be. Load it late.

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { CircleAlert } from 'lucide-react'
import { mostBetweenRecurrences } from '#shared/common/limits.ts'
import type { Recurrence } from '#shared/task/recurrence.ts'
import { nextDates } from '#shared/task/recurrence-rules.ts'
import { onText, weekdayName } from '#web/i18n/recurrence-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useDateManner, useDates } from '#web/user/use-dates.ts'
import type { Recurring } from './recurrence-picker.tsx'
import { type Kind, kinds, type Repeat, useRepeat } from './use-repeat.ts'

type RecurrenceFormProps = { value: Recurring; onPick: (recurrence: Recurrence | null) => void }

export function RecurrenceForm({ value, onPick }: RecurrenceFormProps) {
  const { t } = useTexts('board')
  const dates = useDates()
  const { timeZone } = useDateManner()
  const repeat = useRepeat(value, { today: dates.today(), timeZone })
  const { kind, setKind, count, setCount, wrong, isWrong, meant } = repeat
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Loaded late, it comes after its popover has placed the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong) setTried(true)
    else onPick(meant())
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4 p-3">
      <RadioGroup<Kind>
        legend={t('task.repeat.label')}
        value={kind}
        onChange={setKind}
        options={kinds.map((one) => ({ value: one, label: t(`task.repeat.kind.${one}`) }))}
        className="gap-1.5!"
      />
      {kind !== 'none' && (
        <Field
          label={t(`task.repeat.count.${kind}`)}
          error={tried && wrong.count ? t('task.repeat.count_wrong', { most: mostBetweenRecurrences }) : undefined}
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
          <Next value={value} recurrence={meant()} />
        </output>
        <Button type="submit" kind="primary">
          {t('task.repeat.save')}
        </Button>
      </div>
    </form>
  )
}

const chip =
  'touch-target grid h-8 min-w-9 flex-1 cursor-pointer place-items-center rounded-sm border border-line-2 text-xs select-none ' +
  'transition-colors hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft has-checked:font-semibold ' +
  'has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-ring ' +
  'forced-colors:has-checked:outline-2 contrast:has-checked:border-2'

function Weekdays({ weekdays, turn, wrong, tried }: Repeat & { tried: boolean }) {
  const { t } = useTexts('board')
  const { language } = useDateManner()
  const errorId = useId()
  const isWrong = tried && wrong.weekdays
  return (
    <fieldset aria-describedby={isWrong ? errorId : undefined}>
      <legend className="mb-1.5 text-sm font-title">{t('task.repeat.weekdays')}</legend>
      <div className="flex gap-1">
        {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
          <label key={weekday} className={chip}>
            <input
              type="checkbox"
              checked={weekdays.includes(weekday)}
              onChange={() => turn(weekday)}
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

function Monthly({ ways, way, setWay }: Repeat) {
  const { t } = useTexts('board')
  const { language } = useDateManner()
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1)
  const options = ways.map((one, at) => {
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
      value={String(way)}
      onChange={(value) => setWay(Number(value))}
      options={options}
      className="gap-1.5!"
    />
  )
}

/** The day on which the next one would be due, were this one completed now. */
function Next({ value, recurrence }: { value: Recurring; recurrence: Recurrence | null }) {
  const { t } = useTexts('board')
  const dates = useDates()
  const [now] = useState(() => new Date())
  const next = recurrence && nextDates(recurrence, value, now)
  const date = next && (next.due ?? next.start)
  return date ? t('task.repeat.next', { date: dates.short(date) }) : null
}
