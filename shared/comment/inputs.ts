// What the calls about comments take.

import * as z from 'zod'
import { CommentId } from '#shared/common/ids.ts'
import { CommentText } from './model.ts'

/** The client names the comment, so that it is there before the server has answered. */
export const AddComment = z.object({ commentId: CommentId, text: CommentText })

/** A new text; `from` is the version it replaces (engine §1). */
export const EditComment = z.object({ commentId: CommentId, from: z.int().min(1), text: CommentText })

export const OneComment = z.object({ commentId: CommentId })
