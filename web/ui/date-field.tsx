// A date one types; it is read on Enter and on leaving, and kept with a mark when it is none.

import { type RefObject, useState } from 'react'
import { fieldClass } from './field-class.ts'
import { classNames } from './class-names.ts'

type DateFieldProps = {
  label: string
  /** The date as it is written now. */
  text: string
  /** Answers whether that was a date. */
  onType: (typed: string) => boolean
  onFocus: () => void
  current: boolean
  /** Where the focus begins. */
  first: boolean
  fieldRef?: RefObject<HTMLInputElement | null>
}

export function DateField({ label, text, onType, onFocus, current, first, fieldRef }: DateFieldProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const [wrong, setWrong] = useState(false)

  const read = () => {
    if (draft === null) return
    const known = onType(draft)
    setWrong(!known)
    if (known) setDraft(null)
  }

  return (
    <span className={classNames(fieldClass({ size: 32, light: true }), 'num', current && 'border-ring')}>
      <input
        ref={fieldRef}
        data-first-focus={first || undefined}
        aria-label={label}
        aria-invalid={wrong || undefined}
        placeholder={label}
        autoComplete="off"
        value={draft ?? text}
        onFocus={onFocus}
        onChange={({ target }) => {
          setDraft(target.value)
          setWrong(false)
        }}
        onBlur={read}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          read()
        }}
        className="w-full min-w-0 bg-transparent outline-none pointer-coarse:text-[1rem]"
      />
    </span>
  )
}
