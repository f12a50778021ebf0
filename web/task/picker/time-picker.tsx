import { type FormEvent, useState } from 'react'
import { maxMinutes } from '#shared/common/limits.ts'
import { isTooLong, parseDuration, durationText } from '#web/i18n/duration-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { TextInput } from '#web/ui/field/text-input.tsx'
import { type FieldPickerProps, ValuePicker } from './value-picker.tsx'
import type { Task } from '#shared/task/model.ts'

type TimePickerProps = FieldPickerProps & {
  value: TaskTime
  /** The field with the initial focus. */
  initialFocus: keyof TaskTime
  /** Called with the new values, and those when the form was opened. */
  onPick: (time: TaskTime, from: TaskTime) => void
}

/** Picker for the estimate and the time spent, as text: 2h 30, 2:30, 1,5 h. */
export function TimePicker({ value, initialFocus, onPick, ...pickerProps }: TimePickerProps) {
  const { t } = useTexts('board')
  return (
    <ValuePicker
      {...pickerProps}
      label={t('task.time.label')}
      valueDisplay={<TimeLabel {...value} />}
      className="w-64 max-md:w-full"
    >
      {(close) => (
        <TimeForm
          value={value}
          initialFocus={initialFocus}
          onPick={(time, from) => {
            onPick(time, from)
            close()
          }}
        />
      )}
    </ValuePicker>
  )
}

const fields = ['estimate', 'spent'] as const
const textOf = (minutes: number | null): string => (minutes === null ? '' : durationText(minutes))

function TimeForm({ value, initialFocus, onPick }: Pick<TimePickerProps, 'value' | 'initialFocus' | 'onPick'>) {
  const { t } = useTexts('board')
  const [{ estimate, spent }] = useState(value)
  const [texts, setTexts] = useState({ estimate: textOf(estimate), spent: textOf(spent) })
  const [isSubmitted, setIsSubmitted] = useState(false)
  const isInvalid = (name: keyof TaskTime) => texts[name].trim() !== '' && parseDuration(texts[name]) === null
  const problemOf = (name: keyof TaskTime) =>
    isTooLong(texts[name]) ? t('task.time.too_much', { max: durationText(maxMinutes) }) : t('task.time.invalid')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.some(isInvalid)) return setIsSubmitted(true)
    onPick({ estimate: parseDuration(texts.estimate), spent: parseDuration(texts.spent) }, { estimate, spent })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-3">
      {fields.map((name) => (
        <Field
          key={name}
          label={t(`task.time.${name}`)}
          error={isSubmitted && isInvalid(name) ? problemOf(name) : undefined}
        >
          <TextInput
            data-first-focus={name === initialFocus || undefined}
            value={texts[name]}
            placeholder={durationText(150)}
            onChange={({ target }) => setTexts((current) => ({ ...current, [name]: target.value }))}
          />
        </Field>
      ))}
      <Button type="submit" kind="primary" className="self-end">
        {t('task.time.save')}
      </Button>
    </form>
  )
}

export type TaskTime = Pick<Task, 'estimate' | 'spent'>

/** Renders the time spent and the estimate. */
function TimeLabel({ estimate, spent }: TaskTime) {
  const { t } = useTexts('board')
  if (estimate === null && spent === null) return <span className="text-ink-3">{t('task.time.none')}</span>
  if (spent === null)
    return <span className="num">{t('task.time.estimated', { estimate: durationText(estimate!) })}</span>
  if (estimate === null) return <span className="num">{durationText(spent)}</span>
  return (
    <span className="num">
      <span className={spent > estimate ? 'text-warn-ink' : undefined}>{durationText(spent)}</span>{' '}
      <span className="font-normal text-ink-3">{t('task.time.of', { estimate: durationText(estimate) })}</span>
    </span>
  )
}
