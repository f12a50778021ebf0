// A field that shows a date and opens what chooses one.

import type { ComponentProps, ReactNode } from 'react'
import { CalendarDays } from 'lucide-react'
import { classNames } from './class-names.ts'
import { fieldClass, type FieldSize } from './field-class.ts'
import { useFieldControl } from './field.tsx'

/** What opens something by it gives it the rest. */
type DateButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string
  /** The date as the person writes dates. */
  shown: string | null
  /** Stands there while there is none. */
  placeholder?: ReactNode
  size?: FieldSize
}

export function DateButton({ label, shown, placeholder, size = 36, className, ...rest }: DateButtonProps) {
  const { control } = useFieldControl()
  return (
    <button
      {...rest}
      type="button"
      id={control.id}
      aria-label={shown ? `${label}: ${shown}` : label}
      className={classNames(fieldClass({ size, light: true }), 'text-start', className)}
    >
      <CalendarDays aria-hidden className="shrink-0 text-ink-3" />
      <span className={classNames('num min-w-0 flex-1 truncate', !shown && 'text-ink-3')}>{shown ?? placeholder}</span>
    </button>
  )
}
