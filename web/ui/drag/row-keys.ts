// Things that stand in a row, moved by keys: lists beside lists, tabs beside tabs.

import { announce } from '#web/ui/live-region.tsx'
import { dragNow, setDragging } from './drag-store.ts'
import { liftedByKeys, type LiftedRules } from './lifted-by-keys.ts'
import { lineBefore } from './places.ts'

type RowRules = Omit<LiftedRules, 'aim' | 'say'> & {
  kind: string
  zone: string
  order: readonly string[]
  nameOf: (id: string) => string
  say: LiftedRules['say'] & { place: (name: string, place: number, of: number) => string }
}

export function rowKeys({ kind, zone, order, nameOf, say, ...rest }: RowRules) {
  const aim = (id: string, key: string | null) => {
    const others = order.filter((other) => other !== id)
    const place = Math.max(0, Math.min(others.length, key === null ? order.indexOf(id) : placeBy(key, others)))
    const before = others[place] ?? null
    announce(say.place(nameOf(id), place + 1, order.length))
    const line = lineBefore({ kind, zone, before })
    setDragging({ by: 'keys', kind, id, height: 0, width: 0, over: { zone, before }, line, refused: null })
  }
  return liftedByKeys({ ...rest, say, aim })
}

/** Where a key leads from where it would go now. */
function placeBy(key: string, others: readonly string[]): number {
  const before = dragNow()?.over?.before ?? null
  const now = before === null ? others.length : others.indexOf(before)
  const places: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: others.length }
  return places[key] ?? now
}
