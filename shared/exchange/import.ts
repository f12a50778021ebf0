// An import in progress, for its owner.

import type { BoardId, ImportId, UserId } from '#shared/common/ids.ts'
import type { BoardJobState, Trouble } from '#shared/board-jobs/model.ts'
import type { ImportSummary } from './summary.ts'

/** A person of the file, with the number of their items and the matching user. */
export type PersonFound = {
  key: string
  name: string
  userName: string | null
  email: string | null
  tasks: number
  comments: number
  /** Null when unmatched: their name is kept as text. */
  userId: UserId | null
  /** How they were matched; null when chosen by hand or unmatched. */
  by: 'email' | 'name' | null
}

/** An earlier import of the same file. */
export type EarlierImport = { importId: ImportId | null; state: BoardJobState; boardId: BoardId | null; at: Date }

export type ImportShown = {
  importId: ImportId
  fileName: string
  state: BoardJobState
  summary: ImportSummary | null
  people: PersonFound[]
  done: number
  total: number
  trouble: Trouble | null
  boardId: BoardId | null
  again: EarlierImport | null
}
