import * as z from 'zod'
import { CommentId, TaskId, UserId } from '#shared/common/ids.ts'
import { hasVisibleText, Markdown } from '#shared/common/texts.ts'

export const CommentText = Markdown.refine(hasVisibleText)

export const Comment = z.object({
  taskId: TaskId,
  commentId: CommentId,
  authorId: UserId.nullable(),
  /** The imported name of an author who is not a user. */
  authorName: z.string().nullable(),
  text: Markdown,
  /** Number of texts so far; a change names the version it replaces. */
  version: z.int(),
  createdAt: z.date(),
  editedAt: z.date().nullable(),
})
export type Comment = z.infer<typeof Comment>
