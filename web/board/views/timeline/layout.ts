import type { Scale } from '#shared/view/model.ts'
import { dayWidth } from '#shared/view/timeline.ts'
import { scaled } from '#web/ui/text-scale.ts'

/** Returns the width of a day in pixels. */
export const dayPxOf = (scale: Scale): number => scaled(dayWidth[scale])

// The sticky names cover days that were scrolled away; this zone ignores drops there.

export const nameColumnZone = { 'data-zone': 'names', 'data-zone-kind': 'card' } as const
