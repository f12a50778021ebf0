// Where a new task is being typed: in one place of the board at a time, and never lost.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListId } from '#shared/common/ids.ts'
import type { QuickDraft, Typed } from './use-quick-draft.ts'

export type End = 'top' | 'bottom'

export type Adding = {
  /** Why nobody may add here; null when they may. */
  because: string | null
  allowed: boolean
  at: { listId: ListId; end: End } | null
  draft: QuickDraft
  open: (listId: ListId, end: End) => void
  close: () => void
  /** Adds what is typed; what is refused comes back into the field. */
  onAdd: () => void
}

type Given = {
  because: string | null
  draft: QuickDraft
  /** Whether it was taken. */
  add: (listId: ListId, typed: Typed, end: End) => Promise<boolean>
}

export function useAdding({ because, draft, add }: Given): Adding {
  const [at, setAt] = useState<Adding['at']>(null)
  const opener = useRef<Element | null>(null)
  // Once it has closed, the focus is back where it was opened.
  useEffect(() => {
    if (!at && opener.current instanceof HTMLElement) opener.current.focus()
  }, [at])
  return useMemo(
    () => ({
      because,
      allowed: because === null,
      at,
      draft,
      open: (listId, end) => {
        if (because !== null) return
        opener.current = document.activeElement
        setAt({ listId, end })
      },
      close: () => setAt(null),
      onAdd: async () => {
        if (!at) return
        await draft.sendOff(({ title, values }) => add(at.listId, { title: title.trim(), values }, at.end))
      },
    }),
    [because, at, draft, add],
  )
}
