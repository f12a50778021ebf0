// What can happen to a label of a board.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { Label } from './model.ts'

const OfLabel = EventFrame.extend({ label: Label })

export const LabelEvent = z.discriminatedUnion('type', [
  OfLabel.extend({ type: z.literal('label.created') }),
  OfLabel.extend({ type: z.literal('label.changed'), from: Label }),
  OfLabel.extend({ type: z.literal('label.deleted') }),
  OfLabel.extend({ type: z.literal('label.restored') }),
  /** `label` is there no more, and tasks bear the other one instead. */
  OfLabel.extend({ type: z.literal('label.merged'), into: Label }),
])
export type LabelEvent = z.infer<typeof LabelEvent>
