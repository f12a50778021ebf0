// Compact text of cards in which repeated ids of lists and people are written once: a third shorter and faster to parse.
// Used for the browser's cache; over the wire, compression does the same.

import { chunk } from '#shared/common/chunk.ts'
import { type Card, packed } from './card.ts'
import type { Task } from './model.ts'

/** The ids, and cards that refer to them by index plus one; 0 is absent. */
type Short = { ids: string[]; cards: CardRow[] }
type CardRow = unknown[]

/** Card indexes of single ids: root, list, assignee, creator. */
const single = [2, 3, 10, 14] as const
/** Card indexes of id lists: labels, viewers. */
const several = [9, 21] as const

/**
 * Serialises tasks in chunks that do not block rendering.
 * @param pause resolves when the next chunk may run
 */
export async function shortenCards(tasks: readonly Task[], pause: () => Promise<void>): Promise<string> {
  const places = new Map<string, number>()
  const placeOf = (id: string): number => {
    const known = places.get(id) ?? places.size + 1
    if (known > places.size) places.set(id, known)
    return known
  }
  const texts: string[] = []
  for (const some of chunk(tasks)) {
    if (texts.length > 0) await pause()
    const rows = some.map((task) => rowOf(packed(task), placeOf))
    texts.push(JSON.stringify(rows).slice(1, -1))
  }
  return `{"ids":${JSON.stringify([...places.keys()])},"cards":[${texts.join(',')}]}`
}

function rowOf(card: Card, placeOf: (id: string) => number): CardRow {
  const row: CardRow = [...card]
  for (const at of single) row[at] = card[at] && placeOf(card[at])
  for (const at of several) row[at] = card[at] && card[at].map(placeOf)
  return row
}

/** Parses such a text. */
export function restoreCards(text: string): Card[] {
  const { ids, cards } = JSON.parse(text) as Short
  const idAt = (place: unknown) => ids[(place as number) - 1]!
  for (const card of cards) {
    for (const at of single) if (card[at]) card[at] = idAt(card[at])
    for (const at of several) if (card[at]) card[at] = (card[at] as unknown[]).map(idAt)
  }
  return cards as unknown[] as Card[]
}
