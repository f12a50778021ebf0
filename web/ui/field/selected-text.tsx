import { type ReactNode, useEffect, useState } from 'react'
import { FocusScope } from 'radix-ui/internal'
import { bareInputClassName, fieldClass } from './field-class.ts'

/** A closing menu returns the focus to its button within this time. */
const afterMenuMs = 300

export type SelectedTextProps = { label: string; value: string }

/** Renders a text in a read-only input and selects it, so that the user can copy it. */
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
          className={bareInputClassName}
        />
      </span>
    </label>
  )
  // With a focus scope of its own, a dialog that traps the focus releases it to this field and gets it back afterwards.
  return takesFocus ? <FocusScope.Root asChild>{field}</FocusScope.Root> : field
}
