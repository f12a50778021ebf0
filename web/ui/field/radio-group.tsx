import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/live-region.tsx'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  help?: ReactNode
  /** Disables the option and explains why. */
  disabledReason?: string | null
}

type RadioGroupProps<Value extends string> = {
  legend: string
  legendHidden?: boolean
  value: Value | null
  onChange: (value: Value) => void
  options: RadioOption<Value>[]
  disabled?: boolean
  className?: string
}

const dotClassName =
  'touch-target mt-0.5 size-4 pointer-coarse:mt-1.5 shrink-0 appearance-none rounded-full border-[1.5px] border-line-ctl bg-raised ' +
  'transition-colors checked:border-[5px] checked:border-accent checked:bg-on-accent disabled:border-line-2 ' +
  'disabled:bg-hover forced-colors:appearance-auto'

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, value, onChange, options, disabled, className } = props
  const name = useId()
  return (
    <fieldset disabled={disabled} className={classNames('grid gap-2.5', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm font-title'}>{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames('flex gap-2 text-sm', (disabled || option.disabledReason) && 'text-ink-off')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={Boolean(option.disabledReason)}
            onChange={() => onChange(option.value)}
            className={dotClassName}
          />
          <span className="min-w-0 pointer-coarse:py-1">
            {option.label}
            {(option.disabledReason ?? option.help) && (
              <span className="block text-xs text-ink-3">
                <VisuallyHidden> </VisuallyHidden>
                {option.disabledReason ?? option.help}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
