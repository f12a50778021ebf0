import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Check, Minus } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { useFieldControl } from './field.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'checked' | 'onChange' | 'type' | 'ref' | 'size'> & {
  checked: boolean | 'mixed'
  onChange: (checked: boolean) => void
  /** The label. Without it, set `aria-label`. */
  children?: ReactNode
  help?: ReactNode
}

const boxClassName =
  'touch-target size-4 appearance-none rounded-xs border-[1.5px] border-line-ctl bg-raised transition-colors ' +
  'checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent ' +
  'disabled:border-line-2 disabled:bg-hover checked:disabled:bg-line-2 forced-colors:appearance-auto'

/** Renders a checkbox; `mixed` shows the indeterminate state. */
export function Checkbox({ checked, onChange, children, help, className, ...rest }: CheckboxProps) {
  const { control } = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const mixed = checked === 'mixed'
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])

  return (
    <label className={classNames('inline-flex gap-2 text-sm', rest.disabled && 'text-ink-off', className)}>
      <span className={classNames('relative grid size-4 shrink-0', children !== undefined && 'mt-0.5')}>
        <input
          {...control}
          {...rest}
          ref={input}
          type="checkbox"
          checked={checked === true}
          onChange={({ target }) => onChange(target.checked)}
          className={boxClassName}
        />
        <span className="pointer-events-none absolute inset-0 grid place-items-center text-on-accent forced-colors:hidden">
          {mixed ? <Minus className="icon-12 stroke-3" /> : checked && <Check className="icon-12 stroke-3" />}
        </span>
      </span>
      {children !== undefined && (
        <span className="pointer-coarse:py-1">
          {children}
          {help && <span className="block text-xs text-ink-3">{help}</span>}
        </span>
      )}
    </label>
  )
}
