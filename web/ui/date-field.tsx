// A date one types; it is read by a key and on leaving, and kept with a mark when it is none.

import type { KeyboardEvent, RefObject } from 'react'
import { fieldClass } from './field-class.ts'
import { classNames } from './class-names.ts'

type DateFieldProps = {
  label: string
  /** The date as it is written now, or what is being typed. */
  text: string
  wrong: boolean
  /** Where it is said what is wrong. */
  wrongId: string
  onType: (typed: string) => void
  onRead: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocus: () => void
  current: boolean
  /** Where the focus begins. */
  first: boolean
  fieldRef?: RefObject<HTMLInputElement | null>
}

export function DateField({
  label,
  text,
  wrong,
  wrongId,
  onType,
  onRead,
  onKeyDown,
  onFocus,
  current,
  first,
  fieldRef,
}: DateFieldProps) {
  return (
    <span className={classNames(fieldClass({ size: 32, light: true }), 'num', current && 'border-ring')}>
      <input
        ref={fieldRef}
        data-first-focus={first || undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? wrongId : undefined}
        placeholder={label}
        autoComplete="off"
        value={text}
        onFocus={onFocus}
        onChange={({ target }) => onType(target.value)}
        onBlur={onRead}
        onKeyDown={onKeyDown}
        className="w-full min-w-0 bg-transparent outline-none pointer-coarse:text-[1rem]"
      />
    </span>
  )
}
