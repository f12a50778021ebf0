// Where a new task is being typed: in one place of the board at a time, and never lost.

import { useEffect, useMemo, useRef } from 'react'
import { useLatest } from '#web/ui/use-latest.ts'
import type { QuickDraft, Typed } from './use-quick-draft.ts'

export type End = 'top' | 'bottom'

/** In which group, and at which end of it. */
export type AddingAt = { group: string; end: End }

export type Adding = {
  /** Why nobody may add here; null when they may. */
  because: string | null
  allowed: boolean
  /** Whether what is added to a group stands there: nothing begins as completed or late. */
  takes: (group: string) => boolean
  at: AddingAt | null
  draft: QuickDraft
  open: (group: string, end: End) => void
  close: () => void
  /** Adds what is typed, or these titles instead of it; what is refused comes back into the field. */
  onAdd: (titles?: readonly string[]) => void
}

/** Adds several in this order, all with these values. Returns the titles that were refused. */
export type AddSeveral = (
  group: string,
  titles: readonly string[],
  values: Typed['values'],
  end: End,
) => Promise<string[]>

type Given = {
  because: string | null
  takes: Adding['takes']
  at: AddingAt | null
  setAt: (at: AddingAt | null) => void
  draft: QuickDraft
  /** Whether it was taken. */
  add: (group: string, typed: Typed, end: End) => Promise<boolean>
  addSeveral: AddSeveral
}

export function useAdding({ because, takes, at, setAt, draft, add, addSeveral }: Given): Adding {
  const latest = useLatest(draft)
  const opener = useRef<Element | null>(null)
  // Once it has closed, the focus is back where it was opened.
  useEffect(() => {
    if (!at && opener.current instanceof HTMLElement) opener.current.focus()
  }, [at])
  return useMemo(
    () => ({
      because,
      allowed: because === null,
      takes,
      at,
      draft,
      open: (group, end) => {
        if (because !== null || !takes(group)) return
        opener.current = document.activeElement
        setAt({ group, end })
      },
      close: () => setAt(null),
      onAdd: async (titles) => {
        if (!at) return
        if (titles) {
          let refused: string[] = []
          await draft.sendOff(async ({ values }) => {
            refused = await addSeveral(at.group, titles, values, at.end)
            return refused.length < titles.length
          })
          if (refused.length > 0 && refused.length < titles.length)
            latest.current.onTitle([...refused, latest.current.title].filter(Boolean).join(' '))
          return
        }
        await draft.sendOff(({ title, values }) => add(at.group, { title: title.trim(), values }, at.end))
      },
    }),
    [because, takes, at, setAt, draft, add, addSeveral, latest],
  )
}
