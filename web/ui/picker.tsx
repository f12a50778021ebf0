// Chooses one or several from a list in a popover; on a phone the list comes from below.

import { type ReactNode, useRef, useState } from 'react'
import { OptionList } from './option-list.tsx'
import { Popover } from './popover.tsx'
import type { CreateRow, Option } from './use-option-list.ts'

type Choice =
  | { multiple?: false; value: string | null; onPick: (value: string) => void }
  | { multiple: true; values: string[]; onChange: (values: string[]) => void }

export type PickerProps = Choice & {
  /** The one element that opens it. */
  trigger: ReactNode
  /** What is being chosen. */
  label: string
  options: Option[]
  searchLabel: string
  emptyLabel: string
  create?: CreateRow
  searchable?: boolean
  enterKey?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  matchWidth?: boolean
}

export function Picker(props: PickerProps) {
  const { trigger, label, options, searchLabel, emptyLabel, create, searchable, enterKey, align, matchWidth } = props
  const [openInside, setOpenInside] = useState(false)
  const open = props.open ?? openInside
  const setOpen = (wanted: boolean) => {
    setOpenInside(wanted)
    props.onOpenChange?.(wanted)
  }
  const focusRef = useRef<HTMLElement>(null)
  const chosen = props.multiple ? props.values : props.value === null ? [] : [props.value]

  const pick = (value: string) => {
    if (props.multiple) return props.onChange(toggled(props.values, value))
    props.onPick(value)
    setOpen(false)
  }

  const make = (text: string) => {
    create?.onCreate(text)
    if (!props.multiple) setOpen(false)
  }

  return (
    <Popover
      trigger={trigger}
      label={label}
      open={open}
      onOpenChange={setOpen}
      align={align}
      matchWidth={matchWidth}
      initialFocus={focusRef}
      className="w-60 max-md:w-full"
    >
      <OptionList
        {...{ label, options, chosen, searchLabel, emptyLabel, searchable, enterKey }}
        focusRef={(element) => {
          focusRef.current = element
        }}
        create={create && { ...create, onCreate: make }}
        multiple={props.multiple}
        onPick={pick}
      />
    </Popover>
  )
}

const toggled = (values: string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
