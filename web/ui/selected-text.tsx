// A text in a field, selected, for the person to copy.

import { type ReactNode, useEffect, useState } from 'react'
import { FocusScope } from 'radix-ui/internal'
import { bareInput, fieldClass } from './field-class.ts'

/** A menu that closes gives the focus back to its button within this time. */
const afterMenuMs = 300

export type SelectedTextProps = { label: string; value: string }

export function SelectedText({ label, value }: SelectedTextProps): ReactNode {
  const [takesFocus, setTakesFocus] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTakesFocus(true), afterMenuMs)
    return () => clearTimeout(timer)
  }, [])
  const field = (
    <label className="mt-1 grid gap-1 font-normal text-ink-2">
      {label}
      <span className={fieldClass({ size: 32 })}>
        <input
          readOnly
          value={value}
          dir="ltr"
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={bareInput}
        />
      </span>
    </label>
  )
  // A scope of its own: a dialog that keeps the focus lets it go here, and gets it back afterwards.
  return takesFocus ? <FocusScope.Root asChild>{field}</FocusScope.Root> : field
}
