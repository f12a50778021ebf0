import { ChevronDown } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Picker } from './picker.tsx'
import type { Option } from './use-option-list.ts'

type FilterPickerProps = {
  label: string
  value: string
  onPick: (value: string) => void
  /** The first option is the default. */
  options: Option[]
  /** Label of the search field and text for an empty result. If set, long lists are searchable. */
  search?: { label: string; emptyLabel: string }
}

/** Renders a button with the current choice of a filter or sort order, which opens a picker. */
export function FilterPicker({ label, value, onPick, options, search }: FilterPickerProps) {
  const chosenOption = options.find((option) => option.value === value) ?? options[0]
  return (
    <Picker
      label={label}
      align="end"
      value={value}
      onPick={onPick}
      options={options}
      searchLabel={search?.label ?? label}
      emptyLabel={search?.emptyLabel ?? ''}
      searchable={search !== undefined && options.length > 8}
      trigger={
        <Button
          kind="quiet"
          trailing={<ChevronDown className="icon-14" />}
          className={chosenOption === options[0] ? '' : 'text-accent-ink!'}
        >
          <span className="font-normal text-ink-3">{label}</span>{' '}
          <span className="max-w-32 truncate">{chosenOption?.label}</span>
        </Button>
      }
    />
  )
}
