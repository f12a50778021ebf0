// One step through the cards of a board, staying inside it: to a neighbour, to an end, or by a screen (look §9).

import type { Task } from '#shared/task/model.ts'
import type { Spot } from './lifted-keys.ts'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

export const isStep = (key: string): boolean => keys.includes(key)

/** @param screen how many cards of the list are in sight at once */
export function stepped(
  rows: readonly (readonly Task[])[],
  { list, at }: Spot,
  { key, screen }: { key: string; screen: number },
): Spot | null {
  const row = rows[list]!
  const down: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen }
  if (key in down) return { list, at: Math.max(0, Math.min(row.length - 1, at + down[key]!)) }
  if (key === 'Home') return { list, at: 0 }
  if (key === 'End') return { list, at: row.length - 1 }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let next = list + step; next >= 0 && next < rows.length; next += step) {
    if (rows[next]!.length > 0) return { list: next, at: Math.min(rows[next]!.length - 1, at) }
  }
  return null
}

/** How many cards of the height of this one its list shows at once. */
export function cardsInSight(card: HTMLElement): number {
  const zone = card.closest<HTMLElement>('[data-zone-kind="card"]')
  return zone ? Math.max(1, Math.floor(zone.clientHeight / (card.offsetHeight + 8))) : 1
}
