// Lines and highlights that show where the dragged card or list will be dropped.

import { useDragState } from '#web/ui/drag/drag-store.ts'
import { type Group, containsCard } from '#web/list/group.ts'

/** Returns the position of the line in a zone in pixels; null if nothing would be dropped there. */
const useDropLine = (kind: string, zone: string): number | null =>
  useDragState((drag) =>
    drag?.kind === kind && drag.over?.zone === zone && !drag.dropBlockedReason ? drag.lineOffset : null,
  )

type DropLineProps = { kind: string; zone: string; /** Gap between two items in pixels. */ gap?: number }

export function DropLine({ kind, zone, gap = 8 }: DropLineProps) {
  const lineOffset = useDropLine(kind, zone)
  if (lineOffset === null) return null
  return (
    <div
      data-drop-line
      className="pointer-events-none absolute inset-x-1 z-10 h-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ top: Math.max(0, lineOffset - 1 - gap / 2) }}
    >
      <span className="absolute -top-[3px] -left-1 size-2 rounded-full border-2 border-accent bg-sheet dark:border-ring" />
    </div>
  )
}

/** Whether the dragged card would be dropped into the group. Its own group counts only if it is a list. */
export const useIsDropTarget = (group: Group): boolean =>
  useDragState((drag) => {
    if (drag?.kind !== 'card' || drag.over?.zone !== group.id || drag.dropBlockedReason) return false
    return group.heading.by === 'list' || !containsCard(group, drag.id)
  })

/** Vertical line between lists. */
export function ListDropLine({ zone }: { zone: string }) {
  const lineOffset = useDropLine('list', zone)
  if (lineOffset === null) return null
  return (
    <div
      className="pointer-events-none absolute inset-y-0 z-10 w-0.5 rounded-full bg-accent dark:bg-ring"
      style={{ left: Math.max(0, lineOffset - 7) }}
    />
  )
}
