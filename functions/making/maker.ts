// What a board can be made of: each kind reads its source, and lays out the board it becomes.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { Board, Member } from '#shared/board/model.ts'
import type { MakingId } from '#shared/common/ids.ts'
import type { Happened } from '#functions/rpc/happened.ts'
import type { Counts, HiddenFrame, WholeTask } from '#functions/table/access/hidden-board.ts'
import type { Making } from '#functions/table/access/making.ts'
import type { Telling } from '#functions/table/commit.ts'
import type { Ground } from './life.ts'

/** Some tasks with all that hangs on them, and the files of their attachments that are to be copied. */
export type Slice = { tasks: readonly WholeTask[]; files?: readonly { from: string; to: string }[] }

/** A board as it is to be written; laid out the same each time, so that a run goes on where another one stopped. */
export type Layout = {
  board: Pick<Board, 'title' | 'color' | 'switches' | 'notifications' | 'closed'>
  owner: Member
  frame: HiddenFrame
  counts: Counts
  /** How many rows each root takes with its sub-tasks, in the order in which they are written. */
  sizes: readonly number[]
  /** What was written so far was laid out otherwise, and is of no use. */
  isOther: boolean
  /** Some of the roots by their places, each with its sub-tasks behind it. */
  slice: (from: number, to: number) => Promise<Slice>
  /** What the log begins with. */
  begins: (happened: Happened) => Telling<Extract<DomainEvent, { type: 'board.imported' | 'board.copied' }>>
}

export type Maker = {
  /** Reads the source; what becomes of the making is noted by the maker itself. */
  read: (ground: Ground, it: Making) => Promise<void>
  /** @throws DomainError that tells its person why it stops */
  layOut: (ground: Ground, it: Making) => Promise<Layout>
}

/** Which one is for which: a making's name says what it is made of. */
export type Makers = (makingId: MakingId) => Maker
