// Which boards this browser has kept (adr 0040): what the first page needs to know of it.

import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'

/** Named in local storage, so that who is asked for nothing kept does not wait; public/ahead.js reads it, too. */
const seenKey = 'boards-seen'

/** The boards that are kept, those seen last first. */
export function seenBoards(): string[] {
  try {
    return localStorage.getItem(seenKey)?.split(' ').filter(Boolean) ?? []
  } catch {
    return []
  }
}

export function nameSeen(ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(seenKey, ids.join(' '))
    else localStorage.removeItem(seenKey)
  } catch {
    // Then nothing is found by it.
  }
}

/** Whose they are. */
const byKey = 'boards-seen-by'

/** Whether somebody else has kept what is kept here. */
export function isSeenByOther(me: UserId): boolean {
  try {
    return seenBoards().length > 0 && localStorage.getItem(byKey) !== me
  } catch {
    return false
  }
}

export function nameSeer(me: UserId | null): void {
  try {
    if (me) localStorage.setItem(byKey, me)
    else localStorage.removeItem(byKey)
  } catch {
    // Then it counts as somebody else's.
  }
}

let isClosed = false

/** From now on this page keeps nothing: its person has signed out. */
export const closeBoards = (): void => void (isClosed = true)

type Kept = Pick<BoardState, 'cursor' | 'frame' | 'tasks'>
const asKept = new Map<BoardId, Kept>()

/** The database holds this board as it is here. */
export function noteKept(boardId: BoardId, { cursor, frame, tasks }: Kept): void {
  if (!isClosed) asKept.set(boardId, { cursor, frame, tasks })
}

/** Whether nobody needs to write it: whoever leaves a page at once comes to the next one the sooner. */
export const isKept = (boardId: BoardId, as: Kept): boolean => isNoted(boardId, as) && seenBoards().includes(boardId)

/** Whether nothing newer has been noted. */
export function isNoted(boardId: BoardId, { cursor, frame, tasks }: Kept): boolean {
  const kept = asKept.get(boardId)
  return kept?.cursor === cursor && kept.frame === frame && kept.tasks === tasks
}

/** From now on it is asked of the server, and what is being kept of it is let go. */
export function unname(boardId: BoardId): void {
  asKept.delete(boardId)
  nameSeen(seenBoards().filter((id) => id !== boardId))
}

export function unnameAll(): void {
  asKept.clear()
  nameSeen([])
  nameSeer(null)
}
