// What a browser gets of a board: everything once, and from then on what has changed (engine §3).

import type { EntryId, TaskId } from '#shared/common/ids.ts'
import type { Label, SharedLabels } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Card } from '#shared/task/card.ts'
import type { Look } from '#shared/view/address.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Board, BoardFacts, Member } from './model.ts'

/** The frame as this reader may see it, and how they stand to the board. */
export type FrameShown = {
  board: Board
  tabs: Tab[]
  lists: List[]
  /** The board's own; those of its workspace stand beside them. */
  labels: Label[]
  sharedLabels: SharedLabels
  members: Member[]
  facts: BoardFacts
}

/**
 * A whole board. The cards are one text, a JSON array of `Card`: no serialiser walks ten thousand of them, here or
 * there.
 */
export type Snapshot = {
  frame: FrameShown
  cards: string
  /** Ask for changes since this entry. */
  cursor: EntryId
  /** How this person looked at it last; null when they never have. */
  look: Look | null
}

/** What changed since a cursor, for this reader. */
export type Changes = {
  /** Only when it changed, or the reader's rights did. */
  frame: FrameShown | null
  cards: Card[]
  /** Tasks that are gone for this reader. */
  gone: TaskId[]
  cursor: EntryId
  /** The reader's rights have changed, or too much happened: take a new snapshot. */
  again: boolean
  /** For these entries among others, which are to be named with the next questions: they ask for it no more. */
  reread: EntryId[]
}
