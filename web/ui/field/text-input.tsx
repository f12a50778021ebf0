import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { bareInputClassName, fieldClass, type FieldSize } from './field-class.ts'
import { useFieldControl } from './field.tsx'

type TextInputProps = Omit<ComponentProps<'input'>, 'size'> & {
  size?: FieldSize
  light?: boolean
  icon?: ReactNode
  trailing?: ReactNode
  invalid?: boolean
}

export function TextInput({ size, light, icon, trailing, invalid, className, ...rest }: TextInputProps) {
  const { control } = useFieldControl()
  return (
    <span className={classNames(fieldClass({ size, light }), className)}>
      {icon && <span className="grid text-ink-3">{icon}</span>}
      <input
        type="text"
        {...control}
        {...(invalid ? { 'aria-invalid': true } : {})}
        {...rest}
        className={bareInputClassName}
      />
      {trailing}
    </span>
  )
}
