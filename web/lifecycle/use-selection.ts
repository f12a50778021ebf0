// Which rows are chosen; with Shift, all from the one that was touched before.

import { useCallback, useMemo, useRef, useState } from 'react'
import type { Row } from './shelf.ts'

export type Selection = {
  /** In the order they are shown. */
  rows: Row[]
  has: (id: string) => boolean
  choose: (id: string, on: boolean, toHere?: boolean) => void
  chooseAll: (on: boolean) => void
}

export function useSelection(shown: readonly Row[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)
  const choose = useCallback(
    (id: string, on: boolean, toHere = false) => {
      const between = toHere ? idsBetween(shown, last.current, id) : [id]
      last.current = id
      setIds((now) => {
        const next = new Set(now)
        for (const one of between) {
          if (on) next.add(one)
          else next.delete(one)
        }
        return next
      })
    },
    [shown],
  )
  const chooseAll = useCallback((on: boolean) => setIds(new Set(on ? shown.map(({ id }) => id) : [])), [shown])
  return useMemo(
    () => ({ rows: shown.filter(({ id }) => ids.has(id)), has: (id) => ids.has(id), choose, chooseAll }),
    [shown, ids, choose, chooseAll],
  )
}

function idsBetween(rows: readonly Row[], from: string | null, to: string): string[] {
  const all = rows.map(({ id }): string => id)
  const [one, other] = [from === null ? -1 : all.indexOf(from), all.indexOf(to)]
  if (one === -1 || other === -1) return [to]
  return all.slice(Math.min(one, other), Math.max(one, other) + 1)
}
