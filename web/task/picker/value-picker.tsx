import { type ReactNode, useRef, type RefObject, useState } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { OptionList } from '#web/ui/field/option-list.tsx'
import type { Option } from '#web/ui/field/use-option-list.ts'
import { Explained } from '#web/permission/denial-reason.tsx'
import { Popover } from '#web/ui/dialog/popover.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FocusWhenLoaded } from '#web/ui/focus/focus-when-loaded.tsx'
import { LazyFallback } from '#web/rpc/lazy-with-retry.tsx'

type ValuePickerProps = FieldPickerProps & {
  /** The name of the field, such as "Status". */
  label: string
  shown: ReactNode
  initialFocus?: RefObject<HTMLElement | null>
  /** See `whole` of Popover. */
  whole?: boolean
  className?: string
  children: (close: () => void) => ReactNode
}

/** Shared picker: a button with the value, and a popover with the choice. */
export function ValuePicker({ label, shown, disabledReason, trigger, anchor, ...rest }: ValuePickerProps) {
  const [openInside, setOpenInside] = useState(false)
  const open = rest.open ?? openInside
  const setOpen = (wanted: boolean) => {
    setOpenInside(wanted)
    rest.onOpenChange?.(wanted)
  }
  if (disabledReason && anchor) return null
  if (disabledReason) {
    return (
      <Explained disabledReason={disabledReason} label={label} className={valueClassName}>
        {shown}
      </Explained>
    )
  }
  const own = (
    <button type="button" className={valueClassName}>
      <span className="sr-only">{`${label}: `}</span>
      {shown}
    </button>
  )
  return (
    <Popover
      trigger={anchor ? undefined : (trigger ?? own)}
      anchor={anchor}
      label={label}
      open={open}
      onOpenChange={setOpen}
      initialFocus={rest.initialFocus}
      keepFullHeight={rest.whole}
      className={rest.className ?? 'w-60 max-md:w-full'}
    >
      {/* Content that loads late suspends only this popover. */}
      <LazyFallback fallback={<Skeleton className="m-3 h-40" />}>
        {rest.children(() => setOpen(false))}
        {rest.initialFocus && <FocusWhenLoaded target={rest.initialFocus} />}
      </LazyFallback>
    </Popover>
  )
}

export type FieldPickerProps = {
  /** Replaces the button that shows the value. */
  trigger?: ReactNode
  /** Element to attach to if there is no button. */
  anchor?: RefObject<HTMLElement | null>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called when Tab leaves the fields, as in a table cell; otherwise Tab stays in the popover. */
  onTab?: ((by: 1 | -1) => void) | undefined
  /** Why the value cannot be changed; it is then shown without a button. */
  disabledReason?: string | null
}

/** The button of a value in the fields of a task. */
const valueClassName =
  'touch-target -mx-2 flex min-h-8 w-[calc(100%+1rem)] flex-wrap items-center gap-x-2 gap-y-1 rounded-sm px-2 text-start text-sm ' +
  'font-medium transition-colors hover:bg-hover aria-expanded:bg-hover aria-disabled:cursor-default ' +
  'aria-disabled:hover:bg-transparent'

type ChoicePickerProps = FieldPickerProps & {
  label: string
  value: string
  options: Option[]
  onPick: (value: string) => void
  shown: ReactNode
  /** Shown below the options, for example why there are no more. */
  note?: string | null
}

/** Picker for one of several options. */
export function ChoicePicker({ label, value, options, onPick, note, ...rest }: ChoicePickerProps) {
  const { t } = useTexts('board')
  const firstRef = useRef<HTMLElement>(null)
  return (
    <ValuePicker {...rest} label={label} initialFocus={firstRef}>
      {(close) => (
        <>
          <OptionList
            label={label}
            options={options}
            selected={[value]}
            searchLabel={t('task.picker.search')}
            emptyLabel={t('task.picker.nothing_found')}
            focusRef={(element) => {
              firstRef.current = element
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
