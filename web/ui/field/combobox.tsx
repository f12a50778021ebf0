import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { Popover } from 'radix-ui'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { bareInputClassName, fieldClass } from './field-class.ts'
import { useFieldControl } from './field.tsx'
import { OptionRows } from './option-rows.tsx'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import { listOverlayClassName } from '#web/ui/dialog/overlay.ts'
import { type CreateOption, type Option, useOptionList } from './use-option-list.ts'

type ChipContent = { label: ReactNode; icon?: ReactNode }

type ComboboxProps = {
  label: string
  values: string[]
  onChange: (values: string[]) => void
  options: Option[]
  /** Returns label and icon of a selected value. Created values are not among the options. */
  getChip?: (value: string) => ChipContent
  placeholder?: string
  emptyLabel: string
  removeLabel: (value: string) => string
  create?: CreateOption
  enterKey?: string
  /** Called with the typed text that is not selected yet. */
  onInputChange?: (text: string) => void
}

/** Renders an input that selects several options. Selected values are shown as chips before the text. */
export function Combobox({ label, values, onChange, options, emptyLabel, create, ...rest }: ComboboxProps) {
  const { control } = useFieldControl()
  const field = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const unselected = useMemo(() => options.filter(({ value }) => !values.includes(value)), [options, values])
  const list = useOptionList({
    options: unselected,
    selected: [],
    create,
    onPick: (value) => onChange([...values, value]),
  })
  const search = (text: string, typing = open) => {
    list.search(text)
    setOpen(typing)
    rest.onInputChange?.(text)
  }
  const getChip =
    rest.getChip ?? ((value: string): ChipContent => options.find((it) => it.value === value) ?? { label: value })

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const key = pressedKey(event)
    if (key === 'Backspace' && !list.query) onChange(values.slice(0, -1))
    else if (key === 'ArrowDown' && !open) setOpen(true)
    else if (open) {
      list.onKeyDown(event)
      // After a selection the input is cleared; text without a match stays, so that the user can correct it.
      if (key === 'Enter' && list.active && !list.active.disabledReason) search('')
    }
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <div ref={field} className={classNames(fieldClass(), 'h-auto flex-wrap gap-1.5! py-1')}>
          <Chips {...{ values, onChange, getChip }} removeLabel={rest.removeLabel} />
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
            className={classNames(bareInputClassName, 'h-6 min-w-24')}
          />
        </div>
      </Popover.Anchor>
      <ResultsPopover field={field} onPicked={() => search('')}>
        <OptionRows {...{ list, label, emptyLabel }} selected={[]} multiple enterKey={rest.enterKey} />
      </ResultsPopover>
    </Popover.Root>
  )
}

type ChipsProps = Required<Pick<ComboboxProps, 'values' | 'onChange' | 'getChip' | 'removeLabel'>>

function Chips({ values, onChange, getChip, removeLabel }: ChipsProps) {
  return values.map((value) => {
    const { label, icon } = getChip(value)
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

type ResultsPopoverProps = { field: RefObject<HTMLElement | null>; onPicked: () => void; children: ReactNode }

/** Without a portal: inside a dialog, the list must stay within the focus trap and the scroll container. */
function ResultsPopover({ field, onPicked, children }: ResultsPopoverProps) {
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
      className={classNames(
        listOverlayClassName,
        'w-(--radix-popper-anchor-width) min-w-[min(19.75rem,calc(100vw-3rem))]',
      )}
    >
      {children}
    </Popover.Content>
  )
}
