// An import on its way, as whoever began it sees it.

import type { BoardId, ImportId, UserId } from '#shared/common/ids.ts'
import type { BoardJobState, Trouble } from '#shared/board-jobs/model.ts'
import type { ImportSummary } from './summary.ts'

/** Somebody of the file, how much there is of them, and who they are here. */
export type PersonFound = {
  key: string
  name: string
  userName: string | null
  email: string | null
  tasks: number
  comments: number
  /** Null leaves them open: what is theirs keeps their name. */
  userId: UserId | null
  /** How they were found; null when somebody said so, or nobody was found. */
  by: 'email' | 'name' | null
}

/** An earlier import of the very same file. */
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
