// The ways out of a page that leave none of it to come back to.

import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import type { BoardId } from '#shared/common/ids.ts'
import { pageOfAll } from '#web/picture/board-path.ts'
import { seen } from './entries.ts'

/** How many entries below lies that page, with nothing between but what belongs to it; 0 where nobody knows. */
function stepsTo(path: string, { location }: RouterHistory): number {
  const { __TSR_index: here } = location.state
  const at = seen.slice(0, here).findLastIndex((below = '') => !below.startsWith(`${path}/`))
  return seen[at] === path ? here - at : 0
}

/** Where that lies below, one goes back, so that Back does not come down again. */
export function goUp({ history, navigate, state: { location } }: AnyRouter): void {
  const to = above(location.pathname)
  const steps = stepsTo(to, history)
  if (steps) history.go(-steps)
  else void navigate({ to, replace: true })
}

/** The shelves of a board and its log lie behind it; a board lies behind all of them. */
const above = (path: string): string =>
  /^(\/boards\/[^/]+)\/(?:archive|recycle-bin|activity)$/.exec(path)?.[1] ?? '/boards'

/** Out of a board that has gone, and of what lies over it, unless one is elsewhere already: nobody comes back to it. */
export async function goOut({ history, navigate, state: { location } }: AnyRouter, boardId: BoardId): Promise<void> {
  const all = pageOfAll(boardId)
  if (!location.pathname.startsWith(`${all}/${boardId}`)) return
  const steps = stepsTo(all, history)
  await goBack(history, steps || (location.state.over?.steps ?? 0))
  if (!steps) await navigate({ to: all, replace: true, ignoreBlocker: true })
}

function goBack(history: RouterHistory, steps: number): Promise<void> | undefined {
  if (steps === 0) return undefined
  return new Promise((resolve) => {
    const leave = history.subscribe(() => {
      leave()
      resolve()
    })
    history.go(-steps, { ignoreBlocker: true })
  })
}
