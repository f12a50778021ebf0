// The board state of a reader: opened at once, or kept up to date as the browser does.

import { accessKeyOf } from '#shared/board/rules.ts'
import type { VisibleBoardStructure } from '#shared/board/snapshot.ts'
import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, rootIdOf, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from './world.ts'

export type BoardState = {
  structure: VisibleBoardStructure
  cards: Map<TaskId, Card>
  cursor: EntryId
  handledEntries?: EntryId[]
}

export async function openBoardState(rpc: Rpc, boardId: BoardId): Promise<BoardState> {
  const { structure, cards, cursor } = await rpc.boards.open({ boardId })
  return { structure, cards: new Map((JSON.parse(cards) as Card[]).map((card) => [card[0], card])), cursor }
}

export type ChangesInput = ReturnType<typeof changesInput>

/** Returns the input of boards.changes: the last cursor and the access of the reader. */
export const changesInput = ({
  structure,
  cursor,
  handledEntries,
}: Pick<BoardState, 'structure' | 'cursor' | 'handledEntries'>) => ({
  boardId: structure.board.boardId,
  since: cursor,
  accessKey: accessKeyOf(structure.facts),
  labels: structure.workspaceLabels.version,
  vaults: structure.vaultsVersion,
  ...(handledEntries && { handledEntries }),
})

/** Applies changes by version: a change that arrives late or twice has no effect. */
export async function catchUp(rpc: Rpc, boardId: BoardId, boardState: BoardState): Promise<BoardState> {
  const changes = await rpc.boards.changes(changesInput(boardState))
  if (changes.mustReload) return { ...(await openBoardState(rpc, boardId)), handledEntries: changes.handledEntries }
  const cards = new Map(boardState.cards)
  for (const card of changes.cards) if ((cards.get(card[0])?.[1] ?? -1) < card[1]) cards.set(card[0], card)
  for (const [taskId, card] of cards) {
    // Removing a root task removes its sub-tasks.
    if (changes.removedTaskIds.some((removedId) => removedId === taskId || removedId === rootIdOf(card)))
      cards.delete(taskId)
  }
  return { ...boardState, structure: changes.structure ?? boardState.structure, cards, cursor: changes.cursor }
}

export const tasksIn = ({ structure, cards }: BoardState): Task[] =>
  [...cards.values()]
    .map((card) => unpackTask(structure.board.boardId, card))
    .toSorted(byPosition(({ taskId }) => taskId))

export const titlesOf = (boardState: BoardState): string[] => tasksIn(boardState).map(({ title }) => title)
