import { useCallback, useMemo, useRef, useState } from 'react'
import type { RemovedRow } from './removed-items.ts'

export type Selection = {
  /** In display order. */
  rows: RemovedRow[]
  has: (id: string) => boolean
  select: (id: string, on: boolean, extend?: boolean) => void
  selectAll: (on: boolean) => void
}

/** Returns the selected rows. With Shift, selects all rows from the last one that was clicked. */
export function useSelection(shown: readonly RemovedRow[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const select = useCallback(
    (id: string, on: boolean, extend = false) => {
      const selectedIds = extend ? idsBetween(shown, last.current, id) : [id]
      last.current = id
      setIds((now) => {
        const next = new Set(now)
        for (const idInRange of selectedIds) {
          if (on) next.add(idInRange)
          else next.delete(idInRange)
        }
        return next
      })
    },
    [shown],
  )
  const selectAll = useCallback((on: boolean) => setIds(new Set(on ? shown.map(({ id }) => id) : [])), [shown])
  return useMemo(
    () => ({
      rows: shown.filter(({ id }) => ids.has(id)),
      has: (id) => ids.has(id),
      select,
      selectAll,
    }),
    [shown, ids, select, selectAll],
  )
}

function idsBetween(rows: readonly RemovedRow[], from: string | null, to: string): string[] {
  const all = rows.map(({ id }): string => id)
  const [idInRange, other] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)]
  if (idInRange === -1 || other === -1) return [to]
  return all.slice(Math.min(idInRange, other), Math.max(idInRange, other) + 1)
}
