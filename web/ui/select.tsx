// Chooses one of a few: a field that opens its list on its own width.
// Not a <select>: its options hold pictures, reasons and a search field over them.
// What it controls is named by the popover it triggers.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props */

import { type ReactNode, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import { fieldClass, type FieldSize } from './field-class.ts'
import { useFieldControl } from './field.tsx'
import { Picker } from './picker.tsx'
import type { CreateRow, Option } from './use-option-list.ts'

type SelectProps = {
  /** What is being chosen; a field around it says it too. */
  label: string
  value: string | null
  onPick: (value: string) => void
  options: Option[]
  searchLabel: string
  emptyLabel: string
  placeholder?: ReactNode
  size?: FieldSize
  disabled?: boolean
  create?: CreateRow
  className?: string
}

export function Select({ label, value, options, placeholder, size, disabled, className, ...rest }: SelectProps) {
  const { control, labelId } = useFieldControl()
  const { required, id, ...described } = control
  const [open, setOpen] = useState(false)
  const chosen = options.find((option) => option.value === value)
  const valueId = id && `${id}-value`
  return (
    <Picker
      {...rest}
      open={open}
      onOpenChange={setOpen}
      label={label}
      value={value}
      options={options}
      matchWidth
      trigger={
        <button
          type="button"
          role="combobox"
          aria-expanded={open}
          {...described}
          id={id}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-required={required}
          {...(labelId && valueId
            ? { 'aria-labelledby': `${labelId} ${valueId}` }
            : { 'aria-label': `${label}: ${chosen?.label ?? ''}` })}
          className={classNames(fieldClass({ size, light: true }), 'focus-visible:outline-offset-[-1px]', className)}
        >
          {chosen?.icon && <span className="grid text-ink-3">{chosen.icon}</span>}
          <span id={valueId} className={classNames('min-w-0 flex-1 truncate', !chosen && 'text-ink-3')}>
            {chosen?.label ?? placeholder}
          </span>
          <ChevronDown className="icon-14 text-ink-3" />
        </button>
      }
    />
  )
}
