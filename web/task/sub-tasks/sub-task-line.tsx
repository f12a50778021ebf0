// The line that shows where a sub-task would go.

import { useDragging } from '#web/ui/drag/drag-store.ts'

export function SubTaskLine({ zone }: { zone: string }) {
  const at = useDragging((now) =>
    now?.kind === 'sub-task' && now.over?.zone === zone && !now.refused ? now.line : null,
  )
  if (at === null) return null
  return (
    <li
      aria-hidden
      className="pointer-events-none absolute inset-x-0 z-10 h-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ top: Math.max(0, at - 1) }}
    />
  )
}
