import type { DomainEvent } from '#shared/activity/event.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { BoardJobId } from '#shared/common/ids.ts'
import type { CreateEvent } from '#functions/rpc/events.ts'
import type { Counts, HiddenBoardStructure, TaskWithDetails } from '#functions/table/access/hidden-board.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import type { PendingEvent } from '#functions/table/commit.ts'
import type { BoardJobDeps } from './update.ts'

/** Root tasks with everything that belongs to them, and the object keys of files to copy. */
export type ContentSlice = { tasks: readonly TaskWithDetails[]; files?: readonly { from: string; to: string }[] }

/** The content of the board to write. It is deterministic, so that a run can continue where another one stopped. */
export type BoardContent = {
  board: Pick<Board, 'title' | 'color' | 'switches' | 'notifications' | 'closed' | 'groups' | 'vaultId'>
  owner: Member
  structure: HiddenBoardStructure
  counts: Counts
  /** Number of rows of each root task with its sub-tasks, in the order of writing. */
  rowsPerRoot: readonly number[]
  /** Whether the source changed since the last run; then the rows written so far are purged. */
  hasContentChanged: boolean
  /** Returns the root tasks from index `from` up to `to`, each followed by its sub-tasks. */
  slice: (from: number, to: number) => Promise<ContentSlice>
  /** Creates the first event of the log. */
  createFirstEvent: (
    createEvent: CreateEvent,
  ) => PendingEvent<Extract<DomainEvent, { type: 'board.imported' | 'board.copied' }>>
}

export type BoardJobSource = {
  /** Reads the source and updates the job with the result. */
  read: (deps: BoardJobDeps, job: BoardJob) => Promise<void>
  /**
   * Returns the content of the board to write.
   * @throws DomainError that is shown to the owner as the reason of the failure
   */
  createContent: (deps: BoardJobDeps, job: BoardJob) => Promise<BoardContent>
}

/** Returns the source of a job; the prefix of its id tells which. */
export type FindBoardJobSource = (boardJobId: BoardJobId) => BoardJobSource
