// One of several values, chosen from a list.

import { type ReactNode, useRef } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OptionList } from '#web/ui/option-list.tsx'
import type { Option } from '#web/ui/use-option-list.ts'
import type { PickerWays } from './picker-ways.ts'
import { ValuePicker } from './value-picker.tsx'

type ChoicePickerProps = PickerWays & {
  label: string
  value: string
  options: Option[]
  onPick: (value: string) => void
  shown: ReactNode
  /** Said under the options, as why there are no more. */
  note?: string | null
}

export function ChoicePicker({ label, value, options, onPick, note, ...rest }: ChoicePickerProps) {
  const { t } = useTexts('board')
  const first = useRef<HTMLElement>(null)
  return (
    <ValuePicker {...rest} label={label} initialFocus={first}>
      {(close) => (
        <>
          <OptionList
            label={label}
            options={options}
            chosen={[value]}
            searchLabel={t('task.picker.search')}
            emptyLabel={t('task.picker.nothing_found')}
            focusRef={(element) => {
              first.current = element
            }}
            onPick={(picked) => {
              close()
              if (picked !== value) onPick(picked)
            }}
          />
          {note && <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{note}</p>}
        </>
      )}
    </ValuePicker>
  )
}
