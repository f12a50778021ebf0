// Groups below each other, as in a list: one row after the other, whichever group it belongs to.

import { columnsFlow } from './columns-flow.ts'
import type { Flow, Groups, Spot, Step } from './flow.ts'

export const rowsFlow: Flow = {
  stepped: below,
  led: ({ list, at }, key, length) => {
    if (key === 'ArrowDown' && at >= length(list)) return { list: list + 1, at: 0 }
    if (key === 'ArrowUp' && at === 0) return { list: list - 1, at: Number.MAX_SAFE_INTEGER }
    const beside = key === 'ArrowLeft' || key === 'ArrowRight'
    return beside ? { list, at } : columnsFlow.led({ list, at }, key, length)
  },
}

function below(groups: Groups, from: Spot, { key, screen }: Step): Spot | null {
  const spots = groups.flatMap(({ tasks }, list) => tasks.map((_, at) => ({ list, at })))
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

/** The same without heads. */
export const flatFlow: Flow = { ...rowsFlow, flat: true }
