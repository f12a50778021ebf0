// What is kept of boards that somebody has seen, in the browser's own database: theirs alone, and gone when they sign out
// (adr 0040).

import { clear, delMany, set } from 'idb-keyval'
import { type BoardState, tasksByRows } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { shortenCards } from '#shared/task/short-cards.ts'
import { build, shelf, type SeenBoard } from './seen-boards.ts'
import {
  isKept,
  isNoted,
  isSeenByOther,
  nameSeen,
  nameSeer,
  noteKept,
  seenBoards,
  unname,
  unnameAll,
} from './seen-names.ts'

/** So many are kept; the one seen longest ago goes first. */
const mostKept = 12

export async function keepBoard(person: UserId, boardId: BoardId, picture: BoardState): Promise<void> {
  if (isKept(boardId, picture)) return nameSeen(withFirst(boardId))
  noteKept(boardId, picture)
  try {
    const { frame, cursor, look } = picture
    const cards = await shortenCards(tasksByRows(picture), pause)
    // Meanwhile something newer may have been kept, or somebody signed out.
    if (!isNoted(boardId, picture)) return
    const kept: SeenBoard = { person, build, seen: { frame, cursor, look }, cards }
    await set(boardId, kept, shelf())
    if (!isNoted(boardId, picture)) return
    const ids = withFirst(boardId)
    nameSeer(person)
    // The name comes last and goes first: what is named is there.
    nameSeen(ids.slice(0, mostKept))
    if (ids.length > mostKept) await delMany(ids.slice(mostKept), shelf())
  } catch {
    // Full or forbidden: then it is read from the server, as ever.
  }
}

/** Whoever is drawing or typing goes first; a page that nobody sees may be gone in a moment. */
const pause = (): Promise<void> =>
  document.visibilityState === 'hidden' ? Promise.resolve() : new Promise((goOn) => void setTimeout(goOn))

const withFirst = (boardId: BoardId): string[] => [boardId, ...seenBoards().filter((id) => id !== boardId)]

/** What somebody may not see any more is not kept either. */
export async function forgetBoard(boardId: BoardId): Promise<void> {
  unname(boardId)
  try {
    await delMany([boardId], shelf())
  } catch {
    // As above.
  }
}

/** Somebody else was here before, whose session ended without their signing out. */
export async function dropOthers(me: UserId): Promise<void> {
  if (isSeenByOther(me)) await wipeBoards()
}

export async function wipeBoards(): Promise<void> {
  unnameAll()
  try {
    await clear(shelf())
  } catch {
    // As above.
  }
}
