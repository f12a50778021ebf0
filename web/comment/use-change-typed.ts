// Changes what is typed and what is selected in it together.

import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Typed } from './typing.ts'

export type TypedField = {
  value: string
  onChange: (text: string) => void
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

export function useChangeTyped({ value, onChange, fieldRef }: TypedField): (next: Typed) => void {
  const wanted = useRef<Typed | null>(null)
  // The selection can only be set once the text stands in the field.
  useLayoutEffect(() => {
    const next = wanted.current
    if (next?.text !== value) return
    wanted.current = null
    fieldRef.current?.setSelectionRange(next.from, next.to)
  }, [value, fieldRef])
  return (next) => {
    wanted.current = next
    onChange(next.text)
    fieldRef.current?.focus()
  }
}
