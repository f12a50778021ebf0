import * as z from 'zod'
import { CommentId } from '#shared/common/ids.ts'
import { CommentText } from './model.ts'

/** The client chooses the id, so that the comment is shown before the response arrives. */
export const AddComment = z.object({ commentId: CommentId, text: CommentText })

/** A new text; `from` is the version it replaces. */
export const EditComment = z.object({ commentId: CommentId, from: z.int().min(1), text: CommentText })

export const OneComment = z.object({ commentId: CommentId })
