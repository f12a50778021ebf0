// Events of a board's labels.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { Label } from './model.ts'

const LabelEventBase = EventEnvelope.extend({ label: Label })

export const LabelEvent = z.discriminatedUnion('type', [
  LabelEventBase.extend({ type: z.literal('label.created') }),
  LabelEventBase.extend({ type: z.literal('label.changed'), from: Label }),
  LabelEventBase.extend({ type: z.literal('label.deleted') }),
  LabelEventBase.extend({ type: z.literal('label.restored') }),
  /** `label` was deleted and replaced by `into` on all tasks. */
  LabelEventBase.extend({ type: z.literal('label.merged'), into: Label }),
])
export type LabelEvent = z.infer<typeof LabelEvent>
