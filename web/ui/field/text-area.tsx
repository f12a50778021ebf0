import { type ComponentProps, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { fieldClass } from './field-class.ts'
import { useFieldControl } from './field.tsx'
import { useAutoGrow } from './use-auto-grow.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'ref'> & { maxHeight?: number; invalid?: boolean }

/** Renders a multi-line input that grows with its text. */
export function TextArea({ rows = 3, maxHeight = 320, invalid, className, onChange, ...rest }: TextAreaProps) {
  const { control } = useFieldControl()
  const area = useRef<HTMLTextAreaElement>(null)
  const [, setTyped] = useState('')
  useAutoGrow(area)
  return (
    <span className={classNames(fieldClass(), className)}>
      <textarea
        {...control}
        {...(invalid ? { 'aria-invalid': true } : {})}
        {...rest}
        ref={area}
        rows={rows}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
        style={{ maxHeight }}
        className="field-sizing-content min-w-0 flex-1 resize-none bg-transparent py-2 outline-none pointer-coarse:text-[1rem]"
      />
    </span>
  )
}
