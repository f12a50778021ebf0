// A field that gathers several from a list while one types: the chosen ones are chips before the text.

import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Popover } from 'radix-ui'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import { bareInput, fieldClass } from './field-class.ts'
import { useFieldControl } from './field.tsx'
import { OptionRows } from './option-rows.tsx'
import { pressedKey } from './pressed-key.ts'
import { listSurface } from './surfaces.ts'
import { type CreateRow, type Option, useOptionList } from './use-option-list.ts'

type ChipLook = { label: ReactNode; icon?: ReactNode }

type ComboboxProps = {
  label: string
  values: string[]
  onChange: (values: string[]) => void
  options: Option[]
  /** How a chosen value looks; values made by hand are not among the options. */
  chipOf?: (value: string) => ChipLook
  placeholder?: string
  emptyLabel: string
  removeLabel: (value: string) => string
  create?: CreateRow
  enterKey?: string
  /** Told what is typed and not taken yet. */
  onType?: (text: string) => void
}

export function Combobox({ label, values, onChange, options, emptyLabel, create, ...rest }: ComboboxProps) {
  const { control } = useFieldControl()
  const field = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const left = options.filter(({ value }) => !values.includes(value))
  const list = useOptionList({ options: left, chosen: [], create, onPick: (value) => onChange([...values, value]) })
  const search = (text: string, typing = open) => {
    list.search(text)
    setOpen(typing)
    rest.onType?.(text)
  }
  const chipOf =
    rest.chipOf ?? ((value: string): ChipLook => options.find((it) => it.value === value) ?? { label: value })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (key === 'Backspace' && !list.query) onChange(values.slice(0, -1))
    else if (key === 'ArrowDown' && !open) setOpen(true)
    else if (open) {
      list.onKeyDown(event)
      // What was looked for is found, and the next name begins anew; what was not is there to be put right.
      if (key === 'Enter' && list.active && !list.active.because) search('')
    }
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div ref={field} className={classNames(fieldClass(), 'h-auto flex-wrap gap-1.5! py-1')}>
          <Chips {...{ values, onChange, chipOf }} removeLabel={rest.removeLabel} />
          <input
            {...control}
            role="combobox"
            aria-label={label}
            aria-expanded={open}
            aria-controls={list.listId}
            aria-autocomplete="list"
            aria-activedescendant={open && list.active ? list.idOf(list.active) : undefined}
            autoComplete="off"
            placeholder={values.length > 0 ? undefined : rest.placeholder}
            value={list.query}
            onChange={({ target }) => search(target.value, true)}
            onClick={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={onKeyDown}
            className={classNames(bareInput, 'h-6 min-w-24')}
          />
        </div>
      </Popover.Anchor>
      <Found field={field} onPicked={() => search('')}>
        <OptionRows {...{ list, label, emptyLabel }} chosen={[]} multiple enterKey={rest.enterKey} />
      </Found>
    </Popover.Root>
  )
}

type ChipsProps = Required<Pick<ComboboxProps, 'values' | 'onChange' | 'chipOf' | 'removeLabel'>>

function Chips({ values, onChange, chipOf, removeLabel }: ChipsProps) {
  return values.map((value) => {
    const { label, icon } = chipOf(value)
    const remove = () => onChange(values.filter((one) => one !== value))
    return (
      <Chip
        key={value}
        icon={icon}
        removeLabel={removeLabel(value)}
        onRemove={remove}
        className={icon ? 'pl-1!' : undefined}
      >
        {label}
      </Chip>
    )
  })
}

type FoundProps = { field: RefObject<HTMLElement | null>; onPicked: () => void; children: ReactNode }

// No portal: inside a dialog the list has to stay within its focus and its scrolling.
function Found({ field, onPicked, children }: FoundProps) {
  return (
    <Popover.Content
      role="presentation"
      align="start"
      sideOffset={6}
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={(event) => {
        if (event.target instanceof Node && field.current?.contains(event.target)) event.preventDefault()
      }}
      onClick={onPicked}
      className={classNames(listSurface, 'w-(--radix-popper-anchor-width) min-w-[min(19.75rem,calc(100vw-3rem))]')}
    >
      {children}
    </Popover.Content>
  )
}
