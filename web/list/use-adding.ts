// Where a new task is being typed: in one place of the board at a time, and never lost.

import { useMemo, useState } from 'react'
import type { ListId } from '#shared/common/ids.ts'

export type End = 'top' | 'bottom'

export type Adding = {
  /** Why nobody may add here; null when they may. */
  because: string | null
  allowed: boolean
  at: { listId: ListId; end: End } | null
  text: string
  onText: (text: string) => void
  open: (listId: ListId, end: End) => void
  close: () => void
  onAdd: (title: string) => void
}

type Given = {
  because: string | null
  text: string
  onText: (text: string) => void
  add: (listId: ListId, title: string, end: End) => void
}

export function useAdding({ because, text, onText, add }: Given): Adding {
  const [at, setAt] = useState<Adding['at']>(null)
  return useMemo(
    () => ({
      because,
      allowed: because === null,
      at,
      text,
      onText,
      open: (listId, end) => because === null && setAt({ listId, end }),
      close: () => setAt(null),
      onAdd: (title) => at && add(at.listId, title, at.end),
    }),
    [because, at, text, onText, add],
  )
}
