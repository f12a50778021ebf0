// An import on its way, as whoever began it sees it.

import type { BoardId, ImportId, UserId } from '#shared/common/ids.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import type { ImportSummary } from './summary.ts'

/**
 * waiting for the file, reading it, ready for a yes, running, done; refused: the file cannot come; failed: it stopped
 * and can go on; discarded: nobody sees it any more, and what it wrote is taken away.
 */
export const importStates = [
  'waiting',
  'reading',
  'ready',
  'running',
  'done',
  'refused',
  'failed',
  'discarded',
] as const
export type ImportState = (typeof importStates)[number]

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

/** Why a file is refused, or why an import stopped. */
export type ImportTrouble = { code: ErrorCode; details: Record<string, string | number> }

/** An earlier import of the very same file. */
export type EarlierImport = { importId: ImportId | null; state: ImportState; boardId: BoardId | null; at: Date }

export type ImportShown = {
  importId: ImportId
  fileName: string
  state: ImportState
  summary: ImportSummary | null
  people: PersonFound[]
  done: number
  total: number
  trouble: ImportTrouble | null
  boardId: BoardId | null
  again: EarlierImport | null
}

/** Imports that wait for a word of the person, or are under way. */
export const unfinishedStates: readonly ImportState[] = ['waiting', 'reading', 'ready', 'running', 'failed']
