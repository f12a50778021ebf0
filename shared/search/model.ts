// Input and result of a search.

import * as z from 'zod'
import { BoardId, type CommentId, UserId } from '#shared/common/ids.ts'
import type { Board } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'

export const queryLength = 200
/** Maximum results of the search dialog, and of the search page. */
export const [dialogResultLimit, pageResultLimit] = [20, 60]

export const FindTasks = z.object({
  query: z.string().trim().max(queryLength),
  /** The open project; its results come first. */
  near: BoardId.optional(),
  /** Limits the search to this project. */
  within: BoardId.optional(),
  assigneeId: UserId.optional(),
  limit: z.int().min(1).max(pageResultLimit).default(dialogResultLimit),
})
export type FindTasks = z.input<typeof FindTasks>

/** A task that was found, with the matching words and an excerpt. */
export type Hit = Pick<
  Task,
  'boardId' | 'taskId' | 'rootId' | 'listId' | 'number' | 'title' | 'status' | 'assigneeId'
> & {
  /** The matching words of the task, folded. */
  words: string[]
  /** Text around a match in the description or a comment; null for matches in title or number. */
  excerpt: string | null
  /** The comment of the excerpt; null for the description. */
  commentId: CommentId | null
}

export type SearchResult = { hits: Hit[]; boards: Pick<Board, 'boardId' | 'title' | 'color'>[]; isAll: boolean }
