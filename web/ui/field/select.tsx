// Not a <select>, because its options contain images, reasons and a search field. The popover sets aria-controls.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props */

import { type ReactNode, useState } from 'react'
import { ChevronDown } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { fieldClass, type FieldSize } from './field-class.ts'
import { useFieldControl } from './field.tsx'
import { Picker } from './picker.tsx'
import type { CreateOption, Option } from './use-option-list.ts'

type SelectProps = {
  /** Names the value. A surrounding `Field` shows the same label. */
  label: string
  value: string | null
  onPick: (value: string) => void
  options: Option[]
  searchLabel: string
  emptyLabel: string
  placeholder?: ReactNode
  size?: FieldSize
  disabled?: boolean
  create?: CreateOption
  className?: string
  /** Whether the list is as wide as the field; otherwise it has a width of its own, for options with details. */
  matchWidth?: boolean
  /** Attributes of the button, such as `data-focus-stop`. */
  buttonProps?: { tabIndex?: number; 'data-focus-stop'?: string }
}

/** Renders a field that opens a list of options and selects one of them. */
export function Select(props: SelectProps) {
  const {
    label,
    value,
    options,
    placeholder,
    size,
    disabled,
    className,
    matchWidth = true,
    buttonProps,
    ...rest
  } = props
  const { control, labelId } = useFieldControl()
  const { required, id, ...describedProps } = control
  const [open, setOpen] = useState(false)
  const selected = options.find((option) => option.value === value)
  const valueId = id && `${id}-value`
  return (
    <Picker
      {...rest}
      open={open}
      onOpenChange={setOpen}
      label={label}
      value={value}
      options={options}
      matchWidth={matchWidth}
      trigger={
        <button
          {...buttonProps}
          type="button"
          role="combobox"
          aria-expanded={open}
          {...describedProps}
          id={id}
          disabled={disabled}
          aria-haspopup="listbox"
          aria-required={required}
          {...(labelId && valueId
            ? { 'aria-labelledby': `${labelId} ${valueId}` }
            : { 'aria-label': `${label}: ${selected?.label ?? ''}` })}
          className={classNames(fieldClass({ size, light: true }), 'focus-visible:outline-offset-[-1px]', className)}
        >
          {selected?.icon && <span className="grid text-ink-3">{selected.icon}</span>}
          <span id={valueId} className={classNames('min-w-0 flex-1 truncate', !selected && 'text-ink-3')}>
            {selected?.label ?? placeholder}
          </span>
          <ChevronDown className="icon-14 text-ink-3" />
        </button>
      }
    />
  )
}
