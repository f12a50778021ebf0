// What can happen to a comment. Events name versions, not texts (engine §1).

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { CommentId, TaskId, UserId } from '#shared/common/ids.ts'

const OfComment = EventFrame.extend({ taskId: TaskId, rootId: TaskId.nullable(), commentId: CommentId })

export const CommentEvent = z.discriminatedUnion('type', [
  OfComment.extend({ type: z.literal('comment.added'), mentioned: z.array(UserId) }),
  OfComment.extend({ type: z.literal('comment.edited'), from: z.int(), to: z.int(), mentioned: z.array(UserId) }),
  OfComment.extend({ type: z.literal('comment.deleted'), version: z.int() }),
  OfComment.extend({ type: z.literal('comment.restored'), version: z.int() }),
])
export type CommentEvent = z.infer<typeof CommentEvent>
