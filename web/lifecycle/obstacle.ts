// What keeps a thing from going back to where it was.

import type { Row } from './shelf.ts'

type Container = { kind: 'task' | 'list' | 'tab'; title: string; state: 'archived' | 'deleted' }
export type Obstacle = {
  /** What of that in which it lay is away, the nearest first. */
  away: Container[]
  /** What of it is gone for good. */
  gone: 'list' | 'tab' | null
}

/** Null when it can go back where it was. */
export function obstacleOf({ kind, root, list, tab }: Row): Obstacle | null {
  if (kind === 'board' || kind === 'tab') return null
  const around = [
    root && { ...root, kind: 'task' as const },
    list && { ...list, kind: 'list' as const },
    tab && { ...tab, kind: 'tab' as const },
  ]
  const away = around.flatMap((it) => (it && it.state !== 'active' ? [it as Container] : []))
  const gone = kind === 'task' && !list ? 'list' : !tab ? 'tab' : null
  return away.length > 0 || gone ? { away, gone } : null
}
