import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import { BoardId, type UserId } from '#shared/common/ids.ts'
import { clearBrowserData, onSignedOut } from '#web/auth/clear-browser-data.ts'
import { clearOtherUsersBoards, removePersistedBoard, persistBoard } from '#web/board-store/persistence/save-board.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'

const saveDelayMs = 3_000

/**
 * Saves the cached boards in the browser after a pause and when the window is hidden (adr 0040). Clears all data when
 * the user signs out in another window.
 */
export function BoardSaver({ me }: { me: UserId }) {
  const cache = useQueryClient()
  useEffect(() => startSavingBoards(cache, me), [cache, me])
  useEffect(() => onSignedOut(me, () => void clearBrowserData(me)), [me])
  return null
}

/**
 * Starts to save changed boards.
 * @returns a function that stops it
 */
function startSavingBoards(cache: QueryClient, me: UserId): () => void {
  const changedBoardIds = new Set<BoardId>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const saveChanged = () => {
    clearTimeout(timer)
    timer = undefined
    for (const boardId of changedBoardIds) {
      const base = cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.base
      if (base) void persistBoard(me, boardId, base)
    }
    changedBoardIds.clear()
  }
  const scheduleSave = (key: QueryKey, error: unknown) => {
    const boardId = boardIdOfKey(key)
    if (!boardId) return
    if (isNotFound(error)) void removePersistedBoard(boardId)
    else {
      changedBoardIds.add(boardId)
      timer ??= setTimeout(saveChanged, saveDelayMs)
    }
  }
  const saveWhenHidden = () => void (document.visibilityState === 'hidden' && saveChanged())

  void clearOtherUsersBoards(me)
  for (const { queryKey, state } of cache.getQueryCache().getAll()) scheduleSave(queryKey, state.error)
  const unsubscribe = cache.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'updated') scheduleSave(queryKey, state.error)
  })
  document.addEventListener('visibilitychange', saveWhenHidden)
  return () => {
    unsubscribe()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', saveWhenHidden)
  }
}

/** Returns the board id of a board state query, or null for other queries. */
const boardIdOfKey = ([scope, id, ...rest]: QueryKey): BoardId | null =>
  scope === 'board' && rest.length === 0 ? (BoardId.safeParse(id).data ?? null) : null
