// The search field of a tab where it stands in a row of its own: it opens when it is asked for, or when there are words.

import { useState } from 'react'

/** The one that searches: what stands before it in a row may be fields, too. */
export const focusField = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('input[type="search"]')?.focus()

/** @param words those in the address: whoever comes with them looks at the tasks, and has the focus elsewhere */
export function useFindField(words: string) {
  const [isOpen, setOpen] = useState(words !== '')
  const [isAsked, setAsked] = useState(false)
  return {
    isOpen,
    open: (wanted: boolean, asked = true) => {
      setAsked(asked)
      setOpen(wanted)
    },
    onRow: isAsked ? focusField : undefined,
  }
}
