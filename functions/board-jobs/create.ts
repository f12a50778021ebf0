import type { BoardId, BoardJobId } from '#shared/common/ids.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { deterministicIds } from './deterministic-ids.ts'

type NewBoardJob = Pick<
  BoardJob,
  'boardJobId' | 'workspaceId' | 'name' | 'objectKey' | 'state' | 'copyOptions' | 'language'
> & {
  boardJobId: BoardJobId
  me: SignedIn
  now: Date
  /** Prefix of the id of the new board: a project or a template. */
  idPrefix?: 'brd' | 'tpl'
}

/** Returns a board job in its initial state: nothing is read or written yet, and no check is scheduled. */
export function newBoardJob({ me, now, idPrefix, ...started }: NewBoardJob): BoardJob {
  const boardId: BoardId = deterministicIds({ boardJobId: started.boardJobId, createdAt: now }).board(idPrefix)
  return {
    ...started,
    boardId,
    userId: me.userId,
    fingerprint: null,
    readAt: null,
    summary: null,
    people: [],
    trouble: null,
    done: 0,
    total: 0,
    tries: 0,
    runner: null,
    runUntil: null,
    createdAt: now,
    touchedAt: now,
    resumeAt: null,
    version: 0,
  }
}
