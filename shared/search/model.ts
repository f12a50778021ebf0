// What a search asks and what it finds.

import * as z from 'zod'
import { BoardId, type CommentId, UserId } from '#shared/common/ids.ts'
import type { Board } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'

export const queryLength = 200
/** Found at most, for a list that opens while one types, and for a page of its own. */
export const [foundAtOnce, foundOnPage] = [20, 60]

export const FindTasks = z.object({
  query: z.string().trim().max(queryLength),
  /** The project that is open: what is found there comes first. */
  near: BoardId.optional(),
  /** Only in this project. */
  within: BoardId.optional(),
  assigneeId: UserId.optional(),
  limit: z.int().min(1).max(foundOnPage).default(foundAtOnce),
})
export type FindTasks = z.input<typeof FindTasks>

/** A task that was found, and by what. */
export type Hit = Pick<
  Task,
  'boardId' | 'taskId' | 'rootId' | 'listId' | 'number' | 'title' | 'status' | 'assigneeId'
> & {
  /** The words by which it was found, folded; of a wrong letter those that stand there. */
  words: string[]
  /** What stands around them, when they stand neither in the title nor in the number. */
  excerpt: string | null
  /** Where the excerpt stands; null is the description. */
  commentId: CommentId | null
}

export type Found = { hits: Hit[]; boards: Pick<Board, 'boardId' | 'title' | 'color'>[]; isAll: boolean }
