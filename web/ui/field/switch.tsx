import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Tooltip } from '#web/ui/tooltip/tooltip.tsx'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  disabled?: boolean
  disabledReason?: string | null
  /** Puts the label at the left and the switch at the far right, as in lists of settings. */
  isSwitchAtEnd?: boolean
  className?: string
}

// In forced-colors mode: filled when on, empty when off, grey when disabled.
const forcedOnClassName =
  'forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[Canvas]! ' +
  'forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight]!'
const forcedOffClassName =
  'forced-colors:border forced-colors:border-[GrayText] forced-colors:bg-[Canvas]! forced-colors:checked:bg-[GrayText]!'
const forcedKnobOnClassName =
  'forced-colors:scale-75 forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]'
const forcedKnobOffClassName =
  'opacity-60 forced-colors:scale-75 forced-colors:bg-[GrayText] forced-colors:peer-checked:bg-[Canvas] ' +
  'forced-colors:opacity-100'

/** Renders a setting that takes effect at once. */
export function Switch({
  checked,
  onChange,
  label,
  labelHidden,
  help,
  disabledReason,
  isSwitchAtEnd,
  ...rest
}: SwitchProps) {
  const id = useId()
  const disabled = rest.disabled || Boolean(disabledReason)
  return (
    <label
      className={classNames(
        'items-start text-sm pointer-coarse:min-h-11 pointer-coarse:items-center',
        isSwitchAtEnd ? 'flex flex-row-reverse gap-4' : 'inline-flex gap-2',
        disabled && 'cursor-not-allowed',
        rest.className,
      )}
    >
      <Tooltip text={disabledReason}>
        <span className="relative mt-px inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-disabled={disabled || undefined}
            aria-describedby={help || disabledReason ? `${id}-help` : undefined}
            onChange={({ target }) => !disabled && onChange(target.checked)}
            className={classNames(
              'peer touch-target h-4.5 w-8 appearance-none rounded-full transition-colors',
              disabled ? 'cursor-not-allowed bg-line-2' : 'bg-line-ctl checked:bg-accent',
              disabled ? forcedOffClassName : forcedOnClassName,
            )}
          />
          <span
            aria-hidden
            className={classNames(
              'pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-[#fff] shadow-[0_1px_2px_rgb(0_0_0/.3)] transition-transform peer-checked:translate-x-3.5 contrast:bg-frame',
              disabled ? forcedKnobOffClassName : forcedKnobOnClassName,
            )}
          />
        </span>
      </Tooltip>
      <span className={labelHidden ? 'sr-only' : 'min-w-0 flex-1'}>
        {label}
        {(help ?? disabledReason) && (
          <span id={`${id}-help`} className="block text-xs text-ink-3">
            {help ?? disabledReason}
            {help && disabledReason && <span className="sr-only"> {disabledReason}</span>}
          </span>
        )}
      </span>
    </label>
  )
}
