// A board on its way as it begins: nothing is read or written yet, and nobody looks after it.

import type { BoardId, MakingId } from '#shared/common/ids.ts'
import type { SignedIn } from '#functions/rpc/context.ts'
import type { Making } from '#functions/table/access/making.ts'
import { namesOf } from './names.ts'

type Begun = Pick<Making, 'makingId' | 'workspaceId' | 'name' | 'objectKey' | 'state' | 'wish' | 'language'> & {
  makingId: MakingId
  me: SignedIn
  now: Date
  /** What becomes of it. */
  as?: 'brd' | 'tpl'
}

export function newMaking({ me, now, as, ...begun }: Begun): Making {
  const boardId: BoardId = namesOf({ makingId: begun.makingId, createdAt: now }).board(as)
  return {
    ...begun,
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
    tendAt: null,
    version: 0,
  }
}
