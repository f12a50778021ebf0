// Which boards this browser has kept (adr 0040): what the first page needs to know of it.

import type { Picture } from '#shared/board/picture.ts'
import type { BoardId } from '#shared/common/ids.ts'

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

/** From now on it is asked of the server. */
export const unname = (boardId: BoardId): void => nameSeen(seenBoards().filter((id) => id !== boardId))

const asRead = new WeakMap<Picture['tasks'], string>()

/** The tasks of a board came as this text: nobody needs to write it again as long as they are these. */
export function cameAs(picture: Picture, cards: string): Picture {
  asRead.set(picture.tasks, cards)
  return picture
}

export const cardsAsRead = ({ tasks }: Picture): string | undefined => asRead.get(tasks)
