// The two shelves of what was put away: the archive and the recycle bin, across all projects or of one.

import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { LifecycleKind, type ShelfKind } from '#shared/lifecycle/states.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type Shelf = {
  state: 'archived' | 'deleted'
  /** Only what lies on this board. */
  boardId: BoardId | null
}

export type ShelfPage = Awaited<ReturnType<Rpc['lifecycle']['away']['query']>>
export type Row = ShelfPage['rows'][number]

/** A thing as the calls name it. */
export type Thing =
  | { kind: 'task'; boardId: BoardId; id: TaskId }
  | { kind: 'list'; boardId: BoardId; id: ListId }
  | { kind: 'tab'; boardId: BoardId; id: TabId }
  | { kind: 'board'; boardId: BoardId; id: BoardId }

export const thingOf = ({ kind, boardId, id }: Pick<Row, 'kind' | 'boardId' | 'id'>): Thing =>
  ({ kind, boardId, id }) as Thing

/** What a shelf holds; a board does not lie in itself, and templates are shown to those who may restore them. */
export const kindsOn = ({ boardId }: Shelf, manages: boolean): readonly ShelfKind[] => {
  const kinds = LifecycleKind.options.filter((kind) => !boardId || kind !== 'board')
  return !boardId && manages ? [...kinds, 'template'] : kinds
}

/** What restoring leads to: what was archived before it was deleted goes back to the archive. */
export const goesToArchive = ({ daysLeft, away }: Pick<Row, 'daysLeft' | 'away'>): boolean =>
  daysLeft !== null && away.archived !== null

/** Where the bar is that says what can be done with all that is chosen. */
export const shelfBarId = 'shelf-bar'
