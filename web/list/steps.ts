// One step through the cards of a board, staying inside it: to a neighbour, to an end, or by a screen (look §9).

import type { Flow, Spot } from './lifted-keys.ts'
import type { Section } from './section.ts'

const keys = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown']

export const isStep = (key: string): boolean => keys.includes(key)

type Step = { key: string; /** How many cards are in sight at once. */ screen: number; flow: Flow }

export function stepped(sections: readonly Pick<Section, 'tasks'>[], from: Spot, step: Step): Spot | null {
  if (step.flow === 'days') return inWeeks(sections, from, step)
  return step.flow === 'columns' ? beside(sections, from, step) : below(sections, from, step)
}

type Sections = readonly Pick<Section, 'tasks'>[]

function beside(sections: Sections, { list, at }: Spot, { key, screen }: Step): Spot | null {
  const last = sections[list]!.tasks.length - 1
  const down: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen }
  if (key in down) return { list, at: Math.max(0, Math.min(last, at + down[key]!)) }
  if (key === 'Home') return { list, at: 0 }
  if (key === 'End') return { list, at: last }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let next = list + step; next >= 0 && next < sections.length; next += step) {
    const { length } = sections[next]!.tasks
    if (length > 0) return { list: next, at: Math.min(length - 1, at) }
  }
  return null
}

/** One row after the other, whichever section it belongs to. */
function below(sections: Sections, from: Spot, { key, screen }: Step): Spot | null {
  const spots = sections.flatMap(({ tasks }, list) => tasks.map((_, at) => ({ list, at })))
  const now = spots.findIndex(({ list, at }) => list === from.list && at === from.at)
  const steps: Record<string, number> = {
    ArrowDown: now + 1,
    ArrowUp: now - 1,
    PageDown: now + screen,
    PageUp: now - screen,
    Home: 0,
    End: spots.length - 1,
  }
  const next = steps[key]
  return next === undefined ? null : (spots[Math.max(0, Math.min(spots.length - 1, next))] ?? null)
}

/** From card to card of a day and on to the day below; to either side the next day that has one. */
function inWeeks(sections: Sections, { list, at }: Spot, { key }: Step): Spot | null {
  const filled = (days: readonly number[]) => days.find((day) => sections[day]!.tasks.length > 0)
  const lastOf = (day: number) => sections[day]!.tasks.length - 1
  const all = sections.map((_, day) => day)
  const [before, behind] = [all.slice(0, list).toReversed(), all.slice(list + 1)]
  const isBelow = (day: number) => (day - list) % 7 === 0
  const to = (day: number | undefined, place: number): Spot | null =>
    day === undefined ? null : { list: day, at: Math.max(0, Math.min(place, lastOf(day))) }
  switch (key) {
    case 'ArrowDown':
      return at < lastOf(list) ? { list, at: at + 1 } : to(filled(behind.filter(isBelow)), 0)
    case 'ArrowUp':
      return at > 0 ? { list, at: at - 1 } : to(filled(before.filter(isBelow)), Number.MAX_SAFE_INTEGER)
    case 'ArrowRight':
      return to(filled(behind), at)
    case 'ArrowLeft':
      return to(filled(before), at)
    case 'Home':
      return to(filled(all), 0)
    case 'End':
      return to(filled(all.toReversed()), Number.MAX_SAFE_INTEGER)
    default:
      return null
  }
}

/** How many cards of the height of this one its list shows at once. */
export function cardsInSight(card: HTMLElement): number {
  const scrolled = card.closest<HTMLElement>('[data-drag-scroll="y"]')
  return scrolled ? Math.max(1, Math.floor(scrolled.clientHeight / (card.offsetHeight + 8))) : 1
}
