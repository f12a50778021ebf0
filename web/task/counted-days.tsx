// The days of a task in a template: numbers, counted from the start.

import { relativeNumber } from '#shared/common/day-or-time.ts'
import { type FormEvent, useState } from 'react'
import { mostRelativeDays, relativeDay } from '#shared/common/relative-day.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { TaskDates } from '#shared/task/model.ts'

type CountedDaysProps = { value: TaskDates; onPick: (dates: TaskDates) => void; dueOnly?: boolean }

export function CountedDays({ value, onPick, dueOnly }: CountedDaysProps) {
  const { t } = useTexts(['board', 'common'])
  const [start, setStart] = useState(textOf(value.start))
  const [due, setDue] = useState(textOf(value.due))
  const read = { start: numberOf(start), due: numberOf(due) }
  const isWrong =
    read.start === undefined ||
    read.due === undefined ||
    (read.start !== null && read.due !== null && read.due < read.start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!isWrong) onPick({ start: dayOf(read.start), due: dayOf(read.due) })
  }
  const field = (label: string, text: string, change: (text: string) => void, first: boolean) => (
    <Field label={label} className="min-w-0 flex-1">
      <TextInput
        inputMode="numeric"
        size={32}
        value={text}
        onChange={({ target }) => change(target.value)}
        placeholder={t('template.day.number')}
        data-first-focus={first || undefined}
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
      <p aria-live="polite" className={isWrong ? 'text-xs text-bad-ink' : 'text-xs text-ink-3'}>
        {isWrong ? t('common:error.wrong_date') : t('template.day.help')}
      </p>
      <div className="flex justify-between gap-2">
        <Button kind="quiet" size={28} onClick={() => onPick({ start: null, due: null })}>
          {t('template.day.clear')}
        </Button>
        <Button kind="primary" size={28} type="submit" disabled={isWrong}>
          {t('common:done')}
        </Button>
      </div>
    </form>
  )
}

const textOf = (date: TaskDates['due']): string => String((date && relativeNumber(date)) ?? '')

/** Null for none, undefined for what is no day of a template. */
function numberOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const number = Number(text.replaceAll(/\D+/g, ''))
  return number >= 1 && number <= mostRelativeDays ? number : undefined
}

const dayOf = (number: number | null | undefined) => (number ? relativeDay(number) : null)
