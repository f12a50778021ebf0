// The card that keys have in the air above the days: from which of them it was lifted, and above which it is.

import type { Day } from '#shared/common/day-or-time.ts'
import { groupOfKey } from '#web/list/group.ts'
import { type Dragging, useDragging } from '#web/ui/drag/drag-store.ts'
import { dayOfZone } from './use-calendar.ts'

export function useLifted(): { isThere: boolean; from: Day | null; to: Day | null } {
  const isThere = useDragging((now) => byKeys(now) !== null)
  const from = useDragging((now) => dayOfZone(byKeys(now) && groupOfKey(byKeys(now)!.id)))
  const to = useDragging((now) => dayOfZone(byKeys(now)?.over?.zone))
  return { isThere, from, to }
}

const byKeys = (now: Dragging | null): Dragging | null => (now?.by === 'keys' && now.kind === 'card' ? now : null)
