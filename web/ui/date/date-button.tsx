import type { ComponentProps, ReactNode } from 'react'
import { CalendarDays } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import { fieldClass, type FieldSize } from '#web/ui/field/field-class.ts'
import { useFieldControl } from '#web/ui/field/field.tsx'

/** The popover that uses it as a trigger sets the remaining props. */
type DateButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** The date in the user's date format. */
  formattedDate: string | null
  /** Shown while there is no date. */
  placeholder?: ReactNode
  size?: FieldSize
}

/** Renders a field that shows a date and opens a date picker. */
export function DateButton({ label, formattedDate, placeholder, size = 36, className, ...rest }: DateButtonProps) {
  const { control } = useFieldControl()
  return (
    <button
      {...rest}
      type="button"
      id={control.id}
      aria-label={formattedDate ? `${label}: ${formattedDate}` : label}
      className={classNames(fieldClass({ size, light: true }), 'text-start', className)}
    >
      <CalendarDays aria-hidden className="shrink-0 text-ink-3" />
      <span className={classNames('num min-w-0 flex-1 truncate', !formattedDate && 'text-ink-3')}>
        {formattedDate ?? placeholder}
      </span>
    </button>
  )
}
