// Says how long a task may take and how long it has taken, as people write it: 2h 30, 2:30, 1,5 h (decisions §5).

import { type FormEvent, useState } from 'react'
import { mostMinutes } from '#shared/common/limits.ts'
import { isTooMuch, minutesOf, spanText } from '#web/i18n/span-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { PickerWays } from './picker-ways.ts'
import { TimeLabel, type TaskTime } from './time-label.tsx'
import { ValuePicker } from './value-picker.tsx'

type TimePickerProps = PickerWays & {
  value: TaskTime
  /** Which of them has the focus at first. */
  begin: keyof TaskTime
  /** Told what stood there when somebody began to type. */
  onPick: (time: TaskTime, from: TaskTime) => void
}

export function TimePicker({ value, begin, onPick, ...ways }: TimePickerProps) {
  const { t } = useTexts('board')
  return (
    <ValuePicker {...ways} label={t('task.time.label')} shown={<TimeLabel {...value} />} className="w-64 max-md:w-full">
      {(close) => (
        <Times
          value={value}
          begin={begin}
          onPick={(time, from) => {
            onPick(time, from)
            close()
          }}
        />
      )}
    </ValuePicker>
  )
}

const names = ['estimate', 'spent'] as const
const typedOf = (minutes: number | null): string => (minutes === null ? '' : spanText(minutes))

function Times({ value, begin, onPick }: Pick<TimePickerProps, 'value' | 'begin' | 'onPick'>) {
  const { t } = useTexts('board')
  const [{ estimate, spent }] = useState(value)
  const [typed, setTyped] = useState({ estimate: typedOf(estimate), spent: typedOf(spent) })
  const [tried, setTried] = useState(false)
  const isWrong = (name: keyof TaskTime) => typed[name].trim() !== '' && minutesOf(typed[name]) === null
  const problemOf = (name: keyof TaskTime) =>
    isTooMuch(typed[name]) ? t('task.time.too_much', { most: spanText(mostMinutes) }) : t('task.time.wrong')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (names.some(isWrong)) return setTried(true)
    onPick({ estimate: minutesOf(typed.estimate), spent: minutesOf(typed.spent) }, { estimate, spent })
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4 p-3">
      {names.map((name) => (
        <Field key={name} label={t(`task.time.${name}`)} error={tried && isWrong(name) ? problemOf(name) : undefined}>
          <TextInput
            data-first-focus={name === begin || undefined}
            value={typed[name]}
            placeholder={spanText(150)}
            onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
          />
        </Field>
      ))}
      <Button type="submit" kind="primary" className="self-end">
        {t('task.time.save')}
      </Button>
    </form>
  )
}
