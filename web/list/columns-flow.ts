// Groups side by side, as the lists of a board: each is walked through from top to bottom, and beside it stands the next.

import type { Flow, Groups, Spot, Step } from './flow.ts'

export const columnsFlow: Flow = {
  stepped: beside,
  /** The places of a list end where it ends. */
  led: ({ list, at }, key) => {
    const spots: Record<string, Spot> = {
      ArrowDown: { list, at: at + 1 },
      ArrowUp: { list, at: at - 1 },
      ArrowRight: { list: list + 1, at },
      ArrowLeft: { list: list - 1, at },
      Home: { list, at: 0 },
      End: { list, at: Number.MAX_SAFE_INTEGER },
    }
    return spots[key] ?? { list, at }
  },
}

function beside(groups: Groups, { list, at }: Spot, { key, screen }: Step): Spot | null {
  const last = groups[list]!.tasks.length - 1
  const down: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: screen, PageUp: -screen }
  if (key in down) return { list, at: Math.max(0, Math.min(last, at + down[key]!)) }
  if (key === 'Home') return { list, at: 0 }
  if (key === 'End') return { list, at: last }
  const step = key === 'ArrowRight' ? 1 : -1
  for (let next = list + step; next >= 0 && next < groups.length; next += step) {
    const { length } = groups[next]!.tasks
    if (length > 0) return { list: next, at: Math.min(length - 1, at) }
  }
  return null
}
