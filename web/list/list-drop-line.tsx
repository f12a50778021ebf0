// The upright line that shows where a list would go.

import { useDropLine } from './drop-line.tsx'

export function ListDropLine({ zone }: { zone: string }) {
  const at = useDropLine('list', zone)
  if (at === null) return null
  return (
    <div
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ left: Math.max(0, at - 7) }}
    />
  )
}
