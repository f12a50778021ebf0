// One of the choices by which a list is narrowed or put in order: what it is about, and what is chosen.

import { ChevronDown } from 'lucide-react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Picker } from '#web/ui/picker.tsx'
import type { Option } from '#web/ui/use-option-list.ts'

type FilterPickerProps = {
  label: string
  value: string
  onPick: (value: string) => void
  /** The first one is how it is when nobody has chosen. */
  options: Option[]
  /** Where there may be so many that one is looked for: said when there is none. */
  emptyLabel?: string
}

export function FilterPicker({ label, value, onPick, options, emptyLabel = '' }: FilterPickerProps) {
  const { t } = useTexts('board')
  const chosen = options.find((option) => option.value === value) ?? options[0]
  return (
    <Picker
      label={label}
      align="end"
      value={value}
      onPick={onPick}
      options={options}
      searchLabel={t('counts.find_choice')}
      emptyLabel={emptyLabel}
      searchable={emptyLabel !== '' && options.length > 8}
      trigger={
        <Button
          kind="quiet"
          tail={<ChevronDown className="icon-14" />}
          className={chosen === options[0] ? '' : 'text-accent-ink!'}
        >
          <span className="font-normal text-ink-3">{label}</span>{' '}
          <span className="max-w-32 truncate">{chosen?.label}</span>
        </Button>
      }
    />
  )
}
