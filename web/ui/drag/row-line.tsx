// The line that shows between which rows something would go.

import { useDragging } from './drag-store.ts'

export function RowLine({ kind, zone }: { kind: string; zone: string }) {
  const at = useDragging((now) => (now?.kind === kind && now.over?.zone === zone && !now.refused ? now.line : null))
  if (at === null) return null
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ top: Math.max(0, at - 1) }}
    />
  )
}
