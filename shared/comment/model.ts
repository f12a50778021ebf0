// A comment on a task.

import * as z from 'zod'
import { CommentId, TaskId, UserId } from '#shared/common/ids.ts'
import { isSeen, Markdown } from '#shared/common/texts.ts'

export const CommentText = Markdown.refine(isSeen)

export const Comment = z.object({
  taskId: TaskId,
  commentId: CommentId,
  authorId: UserId.nullable(),
  /** The name an import brought along for somebody who is not here. */
  authorName: z.string().nullable(),
  text: Markdown,
  /** Counts the texts it has had; a change names the one it replaces (engine §1). */
  version: z.int(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
})
export type Comment = z.infer<typeof Comment>
