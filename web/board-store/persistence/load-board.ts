// Reads boards that this browser has stored in IndexedDB (adr 0040). Loaded lazily with the first board.

import { createStore, get, type UseStore } from 'idb-keyval'
import { type BoardState, boardStateFromCards } from '#shared/board/board-state.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import type { BoardId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { parseCards } from '#shared/task/card-serialization.ts'

/** A board as IndexedDB stores it. */
export type PersistedBoard = {
  userId: UserId
  buildId: string
  snapshot: Omit<Snapshot, 'cards'>
  /** The cards as written by shared/task/card-serialization.ts. */
  cards: string
}

/** Id of this release. A board that another release stored may have another format, so it is not used. */
export const buildId = import.meta.env.BUILD_ID ?? 'dev'

declare global {
  interface Window {
    /** The read that public/early-requests.js started before the scripts of the app were loaded. */
    earlyBoardRead?: { boardId: string; record: Promise<PersistedBoard | undefined> }
  }
}

let store: UseStore | null = null

/** @throws if the browser has no IndexedDB */
export const persistedBoardStore = (): UseStore => (store ??= createStore('project-board-seen', 'boards'))

/** Maximum time to wait for IndexedDB; after that the board is read from the server. */
const timeoutMs = 3_000

/** The user, and the workspace of the page; null if unknown. */
export type BoardReader = { userId: UserId | null; workspaceId: WorkspaceId | null }

/**
 * Loads a persisted board. Never throws.
 * @returns null if the board is not stored, was stored for another user or by another release, belongs to another workspace
 *   than the page, or cannot be read in time
 */
export async function loadPersistedBoard(boardId: BoardId, reader: Promise<BoardReader>): Promise<BoardState | null> {
  try {
    const [record, { userId, workspaceId }] = await Promise.all([
      Promise.race([readRecord(boardId), new Promise<undefined>((resolve) => setTimeout(resolve, timeoutMs))]),
      reader,
    ])
    const isReadable =
      record?.userId === userId &&
      record?.buildId === buildId &&
      record.snapshot.structure.board.workspaceId === workspaceId
    return record && isReadable ? boardStateFromCards(record.snapshot, parseCards(record.cards)) : null
  } catch {
    return null
  }
}

/** Returns the record that public/early-requests.js has read, or reads it. Uses the early read only once: it becomes outdated. */
function readRecord(boardId: BoardId): Promise<PersistedBoard | undefined> {
  const read = () => get<PersistedBoard>(boardId, persistedBoardStore())
  const { earlyBoardRead } = window
  delete window.earlyBoardRead
  return earlyBoardRead?.boardId === boardId ? earlyBoardRead.record.catch(read) : read()
}
