// Events of a board's labels.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { Label } from './model.ts'

const OfLabel = EventEnvelope.extend({ label: Label })

export const LabelEvent = z.discriminatedUnion('type', [
  OfLabel.extend({ type: z.literal('label.created') }),
  OfLabel.extend({ type: z.literal('label.changed'), from: Label }),
  OfLabel.extend({ type: z.literal('label.deleted') }),
  OfLabel.extend({ type: z.literal('label.restored') }),
  /** `label` was deleted and replaced by `into` on all tasks. */
  OfLabel.extend({ type: z.literal('label.merged'), into: Label }),
])
export type LabelEvent = z.infer<typeof LabelEvent>
