// Label above, help below; an error takes the place of the help. What stands inside learns its names from here.

import { createContext, type ReactNode, use, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from './class-names.ts'

type FieldNames = { id: string; labelId: string; describedBy?: string; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldNames | null>(null)

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** At the right of the label: optional, a count, a link. */
  aside?: ReactNode
  /** Keeps the place of a line for the error, so that what lies below stays where it is. */
  steady?: boolean
  className?: string
  children: ReactNode
}

export function Field({ label, help, error, required = false, aside, steady, className, children }: FieldProps) {
  const id = useId()
  const names = { id, labelId: `${id}-label`, invalid: Boolean(error), required }
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline gap-2">
        <label id={names.labelId} htmlFor={id} className="flex-1 text-sm font-title">
          {label}
        </label>
        {aside && <span className="text-xs text-ink-3">{aside}</span>}
      </div>
      <FieldContext value={{ ...names, describedBy }}>{children}</FieldContext>
      {help && !error && (
        <p id={`${id}-help`} className="mt-1.5 text-xs text-ink-3">
          {help}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={classNames('text-xs text-bad-ink', steady && 'min-h-5.5')}>
        {error && (
          <span className="mt-1.5 flex items-start gap-1.5">
            <CircleAlert className="icon-14 mt-px" />
            {error}
          </span>
        )}
      </p>
    </div>
  )
}

/** The attributes that tie a control to the field around it; without a field there are none. */
export function useFieldControl() {
  const field = use(FieldContext)
  return {
    labelId: field?.labelId,
    control: field
      ? {
          id: field.id,
          'aria-describedby': field.describedBy,
          'aria-invalid': field.invalid || undefined,
          required: field.required || undefined,
        }
      : {},
  }
}
