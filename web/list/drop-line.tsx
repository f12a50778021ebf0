// The line that shows the exact place while something is dragged.

import { useDragging } from '#web/ui/drag/drag-store.ts'

/** Where the line is drawn in a zone, in pixels; null while nothing would go there. */
export const useDropLine = (kind: string, zone: string): number | null =>
  useDragging((now) => (now?.kind === kind && now.over?.zone === zone && !now.refused ? now.line : null))

type DropLineProps = { kind: string; zone: string; /** Between two things, in pixels. */ gap?: number }

export function DropLine({ kind, zone, gap = 8 }: DropLineProps) {
  const at = useDropLine(kind, zone)
  if (at === null) return null
  return (
    <div
      data-drop-line
      className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ top: Math.max(0, at - 1 - gap / 2) }}
    >
      <span className="absolute -top-[3px] -left-1 size-2 rounded-full border-2 border-accent bg-sheet dark:border-ring" />
    </div>
  )
}
