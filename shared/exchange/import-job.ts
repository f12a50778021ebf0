// An import in progress, for its owner.

import type { BoardId, ImportId, UserId } from '#shared/common/ids.ts'
import type { BoardJobState, BoardJobError } from '#shared/board-jobs/model.ts'
import type { ImportSummary } from './summary.ts'

/** A person of the file, with the number of their items and the matching user. */
export type PersonInImport = {
  key: string
  name: string
  userName: string | null
  email: string | null
  tasks: number
  comments: number
  /** Null when unmatched; the board then keeps the name as text. */
  userId: UserId | null
  /** How they were matched; null when chosen by hand or unmatched. */
  by: 'email' | 'name' | null
}

/** An earlier import of the same file. */
export type EarlierImport = { importId: ImportId | null; state: BoardJobState; boardId: BoardId | null; at: Date }

export type ImportJob = {
  importId: ImportId
  fileName: string
  state: BoardJobState
  summary: ImportSummary | null
  people: PersonInImport[]
  done: number
  total: number
  trouble: BoardJobError | null
  boardId: BoardId | null
  earlierImport: EarlierImport | null
}
