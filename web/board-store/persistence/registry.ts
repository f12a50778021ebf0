// Lists in local storage which boards IndexedDB has (adr 0040). The first page needs only this, so it can tell without
// loading the IndexedDB code whether to read a board from the server.

import { appState } from '#web/app-state/app-state.ts'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'

/** Local storage key of the ids. public/early-requests.js reads it, too. */
const boardIdsKey = 'boards-seen'

/** Returns the ids of the stored boards, the last opened one first. */
export function persistedBoardIds(): string[] {
  try {
    return localStorage.getItem(boardIdsKey)?.split(' ').filter(Boolean) ?? []
  } catch {
    return []
  }
}

/** Replaces the ids of the stored boards. */
export function savePersistedIds(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(boardIdsKey, ids.join(' '))
    else localStorage.removeItem(boardIdsKey)
  } catch {
    // Local storage is blocked, so no board will be found in IndexedDB.
  }
}

/** Local storage key of the user whose boards are stored. */
const userKey = 'boards-seen-by'

/** Returns whether the stored boards belong to another user. */
export function isPersistedByOtherUser(me: UserId): boolean {
  try {
    return persistedBoardIds().length > 0 && localStorage.getItem(userKey) !== me
  } catch {
    return false
  }
}

/** Sets the user whose boards are stored. */
export function savePersistedUser(me: UserId | null): void {
  try {
    if (me) localStorage.setItem(userKey, me)
    else localStorage.removeItem(userKey)
  } catch {
    // Local storage is blocked. The boards count as those of another user.
  }
}

const saveState = appState(() => ({ isStopped: false, lastSaved: new Map<BoardId, SavedParts>() }))

/** Prevents further writes of this page, because the user has signed out. */
export const stopPersistingBoards = (): void => void (saveState().isStopped = true)

type SavedParts = Pick<BoardState, 'cursor' | 'structure' | 'tasks'>

/** Remembers the state that IndexedDB has, or that is being written. */
export function rememberSavedState(boardId: BoardId, { cursor, structure, tasks }: SavedParts): void {
  const { isStopped, lastSaved } = saveState()
  if (!isStopped) lastSaved.set(boardId, { cursor, structure, tasks })
}

/** Returns whether IndexedDB has exactly this state, so that it need not be written. */
export const isSaved = (boardId: BoardId, boardState: SavedParts): boolean =>
  isLastSavedState(boardId, boardState) && persistedBoardIds().includes(boardId)

/** Returns whether this is the last remembered state: no newer one was remembered, and the board was not forgotten. */
export function isLastSavedState(boardId: BoardId, { cursor, structure, tasks }: SavedParts): boolean {
  const last = saveState().lastSaved.get(boardId)
  return last?.cursor === cursor && last.structure === structure && last.tasks === tasks
}

/** Removes the id, so that the board is read from the server next time. Cancels a save that is running. */
export function forgetPersistedBoard(boardId: BoardId): void {
  saveState().lastSaved.delete(boardId)
  savePersistedIds(persistedBoardIds().filter((id) => id !== boardId))
}

/** Removes all ids and the user. Cancels saves that are running. */
export function forgetAllPersistedBoards(): void {
  saveState().lastSaved.clear()
  savePersistedIds([])
  savePersistedUser(null)
}
