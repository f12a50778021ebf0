// The boards that this browser has seen, in its own database (adr 0040). Fetched when one of them is opened.

import { createStore, get, type UseStore } from 'idb-keyval'
import { type BoardState, withVisibleCards } from '#shared/board/board-state.ts'
import type { Snapshot } from '#shared/board/snapshot.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { restoreCards } from '#shared/task/short-cards.ts'

export type SeenBoard = {
  person: UserId
  build: string
  seen: Omit<Snapshot, 'cards'>
  /** As shared/task/short-cards.ts writes them. */
  cards: string
}

/** What another release has kept may have another shape. */
export const build = import.meta.env.BUILD_ID ?? 'dev'

declare global {
  interface Window {
    /** What public/ahead.js has begun to read before any of our scripts had come. */
    readAhead?: { boardId: string; kept: Promise<SeenBoard | undefined> }
  }
}

let opened: UseStore | null = null

/** @throws where a browser has no database for us */
export const shelf = (): UseStore => (opened ??= createStore('project-board-seen', 'boards'))

/** A database that does not answer is not waited for forever. One that is merely slow has a slow server beside it. */
const patienceMs = 3_000

/** The board as this person has seen it in this release; null when it is not kept. */
export async function seenBoard(boardId: BoardId, person: Promise<UserId | null>): Promise<BoardState | null> {
  try {
    const [kept, me] = await Promise.all([
      Promise.race([keptAt(boardId), new Promise<undefined>((gone) => setTimeout(gone, patienceMs))]),
      person,
    ])
    return kept && kept.person === me && kept.build === build
      ? withVisibleCards(kept.seen, restoreCards(kept.cards))
      : null
  } catch {
    return null
  }
}

/** What was read ahead is taken once: later there may be something newer. */
function keptAt(boardId: BoardId): Promise<SeenBoard | undefined> {
  const read = () => get<SeenBoard>(boardId, shelf())
  const { readAhead } = window
  delete window.readAhead
  return readAhead?.boardId === boardId ? readAhead.kept.catch(read) : read()
}
