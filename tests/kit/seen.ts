// What somebody sees of a board: taken at once, or kept up to date from change to change as the browser does.

import { standingOf } from '#shared/board/rules.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, rootIdOf, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from './world.ts'

export type Picture = { frame: VisibleBoardStructure; cards: Map<TaskId, Card>; cursor: EntryId; reread?: EntryId[] }

export async function openPicture(rpc: Rpc, boardId: BoardId): Promise<Picture> {
  const { frame, cards, cursor } = await rpc.boards.open({ boardId })
  return { frame, cards: new Map((JSON.parse(cards) as Card[]).map((card) => [card[0], card])), cursor }
}

export type Looked = ReturnType<typeof lookedAt>

/** What a browser asks about: what it has seen, and how the reader stood to it. */
export const lookedAt = ({ frame, cursor, reread }: Pick<Picture, 'frame' | 'cursor' | 'reread'>) => ({
  boardId: frame.board.boardId,
  since: cursor,
  standing: standingOf(frame.facts),
  labels: frame.sharedLabels.version,
  ...(reread && { reread }),
})

/** Applies what changed: versions decide, so a change that comes late or twice does no harm. */
export async function caughtUp(rpc: Rpc, boardId: BoardId, picture: Picture): Promise<Picture> {
  const changes = await rpc.boards.changes(lookedAt(picture))
  if (changes.again) return { ...(await openPicture(rpc, boardId)), reread: changes.reread }
  const cards = new Map(picture.cards)
  for (const card of changes.cards) if ((cards.get(card[0])?.[1] ?? -1) < card[1]) cards.set(card[0], card)
  for (const [taskId, card] of cards) {
    // A root takes its sub-tasks along.
    if (changes.gone.some((gone) => gone === taskId || gone === rootIdOf(card))) cards.delete(taskId)
  }
  return { ...picture, frame: changes.frame ?? picture.frame, cards, cursor: changes.cursor }
}

export const tasksIn = ({ frame, cards }: Picture): Task[] =>
  [...cards.values()].map((card) => unpacked(frame.board.boardId, card)).toSorted(byPosition(({ taskId }) => taskId))

export const titlesSeen = (picture: Picture): string[] => tasksIn(picture).map(({ title }) => title)
