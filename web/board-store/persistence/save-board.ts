// Stores opened boards in IndexedDB, so that they open at once and without a connection (adr 0040). Only the user who
// opened them can read them; signing out deletes them.

import { clear, delMany, set } from 'idb-keyval'
import { type BoardState, tasksInOrder } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { serializeCards } from '#shared/task/card-serialization.ts'
import { buildId, persistedBoardStore, type PersistedBoard } from './load-board.ts'
import {
  isSaved,
  isLastSavedState,
  isPersistedByOtherUser,
  savePersistedIds,
  savePersistedUser,
  rememberSavedState,
  persistedBoardIds,
  forgetPersistedBoard,
  forgetAllPersistedBoards,
} from './registry.ts'

/** Maximum number of stored boards. The one opened longest ago is deleted first. */
const maxBoards = 12

/** Stores a board in IndexedDB, unless this state is stored already. Never throws. */
export async function persistBoard(userId: UserId, boardId: BoardId, boardState: BoardState): Promise<void> {
  if (isSaved(boardId, boardState)) return savePersistedIds(withFirst(boardId))
  rememberSavedState(boardId, boardState)
  try {
    const { structure, cursor, lastView } = boardState
    const cards = await serializeCards(tasksInOrder(boardState), yieldToMain)
    // Meanwhile a newer state may have been saved, or the user may have signed out.
    if (!isLastSavedState(boardId, boardState)) return
    const record: PersistedBoard = { userId, buildId, snapshot: { structure, cursor, lastView }, cards }
    await set(boardId, record, persistedBoardStore())
    if (!isLastSavedState(boardId, boardState)) return
    const ids = withFirst(boardId)
    savePersistedUser(userId)
    // The id is added after the record and removed before it, so that each listed board has a record.
    savePersistedIds(ids.slice(0, maxBoards))
    if (ids.length > maxBoards) await delMany(ids.slice(maxBoards), persistedBoardStore())
  } catch {
    // The storage is full or blocked. The board is read from the server next time.
  }
}

/** Lets rendering and input go first. A hidden page does not wait, because the browser may close it at any moment. */
const yieldToMain = (): Promise<void> =>
  document.visibilityState === 'hidden' ? Promise.resolve() : new Promise((resolve) => void setTimeout(resolve))

const withFirst = (boardId: BoardId): string[] => [boardId, ...persistedBoardIds().filter((id) => id !== boardId)]

/** Deletes a stored board, for example because the user may no longer see it. */
export async function removePersistedBoard(boardId: BoardId): Promise<void> {
  forgetPersistedBoard(boardId)
  try {
    await delMany([boardId], persistedBoardStore())
  } catch {
    // IndexedDB is blocked, so it has no record.
  }
}

/** Deletes the stored boards of another user whose session ended without signing out. */
export async function clearOtherUsersBoards(me: UserId): Promise<void> {
  if (isPersistedByOtherUser(me)) await clearPersistedBoards()
}

/** Deletes all stored boards. */
export async function clearPersistedBoards(): Promise<void> {
  forgetAllPersistedBoards()
  try {
    await clear(persistedBoardStore())
  } catch {
    // IndexedDB is blocked, so it has no records.
  }
}
