// How wide a day is drawn, in pixels.

import type { Scale } from '#shared/view/model.ts'
import { dayWidth } from '#shared/view/timeline.ts'
import { scaled } from '#web/ui/text-scale.ts'

export const dayPxOf = (scale: Scale): number => scaled(dayWidth[scale])
