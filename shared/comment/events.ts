// Events of comments. They name versions, not texts.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { CommentId, TaskId, UserId } from '#shared/common/ids.ts'

const CommentEventBase = EventEnvelope.extend({ taskId: TaskId, rootId: TaskId.nullable(), commentId: CommentId })

export const CommentEvent = z.discriminatedUnion('type', [
  CommentEventBase.extend({ type: z.literal('comment.added'), mentioned: z.array(UserId) }),
  CommentEventBase.extend({
    type: z.literal('comment.edited'),
    from: z.int(),
    to: z.int(),
    mentioned: z.array(UserId),
  }),
  CommentEventBase.extend({ type: z.literal('comment.deleted'), version: z.int() }),
  CommentEventBase.extend({ type: z.literal('comment.restored'), version: z.int() }),
])
export type CommentEvent = z.infer<typeof CommentEvent>
