// What is kept of boards that somebody has seen, in the browser's own database: theirs alone, and gone when they sign out
// (adr 0040).

import { clear, delMany, get, set } from 'idb-keyval'
import { type Picture, snapshotOf } from '#shared/board/picture.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { build, shelf, type SeenBoard } from './seen-boards.ts'
import { cardsAsRead, isKept, nameSeen, noteKept, seenBoards, unname } from './seen-names.ts'

/** So many are kept; the one seen longest ago goes first. */
const mostKept = 12

export async function keepBoard(person: UserId, boardId: BoardId, picture: Picture): Promise<void> {
  if (isKept(boardId, picture)) return nameSeen(withFirst(boardId))
  noteKept(boardId, picture)
  try {
    const kept: SeenBoard = { person, build, snapshot: snapshotOf(picture, cardsAsRead(picture)) }
    await set(boardId, kept, shelf())
    const ids = withFirst(boardId)
    // The name comes last and goes first: what is named is there.
    nameSeen(ids.slice(0, mostKept))
    if (ids.length > mostKept) await delMany(ids.slice(mostKept), shelf())
  } catch {
    // Full or forbidden: then it is read from the server, as ever.
  }
}

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
  try {
    const [last] = seenBoards()
    const kept = last && (await get<SeenBoard>(last, shelf()))
    if (kept && kept.person !== me) await wipeBoards()
  } catch {
    // As above.
  }
}

export async function wipeBoards(): Promise<void> {
  nameSeen([])
  try {
    await clear(shelf())
  } catch {
    // As above.
  }
}
