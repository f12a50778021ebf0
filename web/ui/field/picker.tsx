import { type ReactNode, useRef, useState } from 'react'
import { OptionList } from './option-list.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import type { CreateOption, Option } from './use-option-list.ts'

type Selection =
  | { multiple?: false; value: string | null; onPick: (value: string) => void }
  | { multiple: true; values: string[]; onChange: (values: string[]) => void }

export type PickerProps = Selection & {
  /** The element that opens the popover. */
  trigger: ReactNode
  /** Names what is selected. */
  label: string
  options: Option[]
  searchLabel: string
  emptyLabel: string
  create?: CreateOption
  searchable?: boolean
  enterKey?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  matchWidth?: boolean
}

/** Renders a list in a popover to select one or several options. On a phone it is a bottom sheet. */
export function Picker(props: PickerProps) {
  const { trigger, label, options, searchLabel, emptyLabel, create, searchable, enterKey, align, matchWidth } = props
  const [ownOpen, setOwnOpen] = useState(false)
  const open = props.open ?? ownOpen
  const setOpen = (nextOpen: boolean) => {
    setOwnOpen(nextOpen)
    props.onOpenChange?.(nextOpen)
  }
  const focusRef = useRef<HTMLElement>(null)
  const selected = props.multiple ? props.values : props.value === null ? [] : [props.value]

  const pick = (value: string) => {
    if (props.multiple) return props.onChange(toggled(props.values, value))
    props.onPick(value)
    setOpen(false)
  }

  const createAndClose = (text: string) => {
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
        {...{ label, options, selected, searchLabel, emptyLabel, searchable, enterKey }}
        focusRef={(element) => {
          focusRef.current = element
        }}
        create={create && { ...create, onCreate: createAndClose }}
        multiple={props.multiple}
        onPick={pick}
      />
    </Popover>
  )
}

const toggled = (values: string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
