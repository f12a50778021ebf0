// Something that is on or off at once, without saving.

import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type SwitchProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  label: ReactNode
  labelHidden?: boolean
  help?: ReactNode
  disabled?: boolean
  because?: string | null
  /** The label at the left and the switch at the far right, as in lists of settings. */
  spread?: boolean
  className?: string
}

/** Where the system chooses the colours: on is filled, off is empty, and what cannot be turned is grey. */
const forced =
  'forced-colors:border forced-colors:border-[ButtonText] forced-colors:bg-[Canvas]! ' +
  'forced-colors:checked:border-[Highlight] forced-colors:checked:bg-[Highlight]!'
const forcedOff =
  'forced-colors:border forced-colors:border-[GrayText] forced-colors:bg-[Canvas]! forced-colors:checked:bg-[GrayText]!'
const forcedKnob = 'forced-colors:scale-75 forced-colors:bg-[ButtonText] forced-colors:peer-checked:bg-[HighlightText]'
const forcedKnobOff =
  'opacity-60 forced-colors:scale-75 forced-colors:bg-[GrayText] forced-colors:peer-checked:bg-[Canvas] ' +
  'forced-colors:opacity-100'

export function Switch({ checked, onChange, label, labelHidden, help, because, spread, ...rest }: SwitchProps) {
  const id = useId()
  const off = rest.disabled || Boolean(because)
  return (
    <label
      className={classNames(
        'items-start text-sm pointer-coarse:min-h-11 pointer-coarse:items-center',
        spread ? 'flex flex-row-reverse gap-4' : 'inline-flex gap-2',
        off && 'cursor-not-allowed',
        rest.className,
      )}
    >
      <Tooltip text={because}>
        <span className="relative mt-px inline-flex shrink-0">
          <input
            type="checkbox"
            role="switch"
            checked={checked}
            aria-checked={checked}
            aria-disabled={off || undefined}
            aria-describedby={help || because ? `${id}-help` : undefined}
            onChange={({ target }) => !off && onChange(target.checked)}
            className={classNames(
              'peer touch-target h-4.5 w-8 appearance-none rounded-full transition-colors',
              off ? 'cursor-not-allowed bg-line-2' : 'bg-line-ctl checked:bg-accent',
              off ? forcedOff : forced,
            )}
          />
          <span
            aria-hidden
            className={classNames(
              'pointer-events-none absolute top-0.5 left-0.5 size-3.5 rounded-full bg-[#fff] shadow-[0_1px_2px_rgb(0_0_0/.3)] transition-transform peer-checked:translate-x-3.5 contrast:bg-frame',
              off ? forcedKnobOff : forcedKnob,
            )}
          />
        </span>
      </Tooltip>
      <span className={labelHidden ? 'sr-only' : 'min-w-0 flex-1'}>
        {label}
        {(help ?? because) && (
          <span id={`${id}-help`} className="block text-xs text-ink-3">
            {help ?? because}
            {help && because && <span className="sr-only"> {because}</span>}
          </span>
        )}
      </span>
    </label>
  )
}
