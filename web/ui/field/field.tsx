import { createContext, type ReactNode, use, useId } from 'react'
import { CircleAlert } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'

type FieldAttributes = { id: string; labelId: string; describedBy?: string; invalid: boolean; required: boolean }

const FieldContext = createContext<FieldAttributes | null>(null)

type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: ReactNode
  required?: boolean
  /** Shown at the right of the label: "optional", a count or a link. */
  aside?: ReactNode
  /** Reserves a line for the error, so that elements below do not move. */
  reservesErrorLine?: boolean
  className?: string
  children: ReactNode
}

/** Renders a label, a control and help text. An error replaces the help. The control takes its attributes from `useFieldControl`. */
export function Field({
  label,
  help,
  error,
  required = false,
  aside,
  reservesErrorLine,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const attributes = { id, labelId: `${id}-label`, invalid: Boolean(error), required }
  const describedBy = error ? `${id}-error` : help ? `${id}-help` : undefined
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline gap-2">
        <label id={attributes.labelId} htmlFor={id} className="flex-1 text-sm font-title">
          {label}
        </label>
        {aside && <span className="text-xs text-ink-3">{aside}</span>}
      </div>
      <FieldContext value={{ ...attributes, describedBy }}>{children}</FieldContext>
      {help && !error && (
        <p id={`${id}-help`} className="mt-1.5 text-xs text-ink-3">
          {help}
        </p>
      )}
      <p
        id={`${id}-error`}
        aria-live="polite"
        className={classNames('text-xs text-bad-ink', reservesErrorLine && 'min-h-5.5')}
      >
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

/** Returns the attributes that connect a control to the surrounding `Field`; empty without a field. */
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
