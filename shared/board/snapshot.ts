// The data that a browser loads of a board: a snapshot, and then changes.

import type { EntryId, TaskId } from '#shared/common/ids.ts'
import type { Label, WorkspaceLabels } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import type { Card } from '#shared/task/card.ts'
import type { LastView } from '#shared/view/address.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { VaultGrants } from '#shared/workspace/model.ts'
import type { Board, BoardFacts, Member } from './model.ts'

/** The structure of a board as the user may see it, with the user's facts. */
export type VisibleBoardStructure = {
  board: Board
  tabs: Tab[]
  lists: List[]
  /** Labels of the board; those of the workspace are separate. */
  labels: Label[]
  workspaceLabels: WorkspaceLabels
  members: Member[]
  /** Who has access through the vault of the board; empty outside vaults. */
  vaultGrants: VaultGrants
  /** Of the grants of all vaults of the workspace. */
  vaultsVersion: number
  facts: BoardFacts
}

/**
 * A whole board. The cards are one text, a JSON array of `Card`, so that no serialiser walks over thousands of values.
 */
export type Snapshot = {
  structure: VisibleBoardStructure
  cards: string
  /** Read changes after this entry. */
  cursor: EntryId
  /** The user's last view; null when there is none. */
  lastView: LastView | null
}

/** Changes of a board since a cursor, as the user may see them. */
export type Changes = {
  /** Only when the structure or the user's rights have changed. */
  structure: VisibleBoardStructure | null
  cards: Card[]
  /** Tasks that this user no longer sees. */
  removedTaskIds: TaskId[]
  cursor: EntryId
  /** The user's rights or too many entries have changed: load a new snapshot. */
  mustReload: boolean
  /** Entries that cause the new snapshot; the client sends them with later requests, so that they do not cause another. */
  handledEntries: EntryId[]
}
