// How changes look among one's own tasks: what is no longer one's own leaves, and what comes again comes with its answer.

import type { QueryClient } from '@tanstack/react-query'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Mine, MyTasks } from '#web/picture/mine.ts'
import { noteOwn, showCard } from '#web/picture/opened.ts'
import type { AwaySight } from '#web/task/away-mutations.ts'
import type { Sight } from '#web/task/changing.ts'

export const sightOf = (cache: QueryClient, me: UserId): Sight<MyTasks> => ({
  // What is given to somebody else is one's own no more.
  onTask: (taskId, change) => (mine) =>
    mine
      .map((one) => (one.task.taskId === taskId ? { ...one, task: change(one.task) } : one))
      .filter(({ task }) => task.assigneeId === me),

  again: (before, taskId) => (mine) => withThose(mine, before?.filter(({ task }) => task.taskId === taskId) ?? []),

  withCards(base, cards, boardId) {
    // A board that is known here shows it, too.
    for (const card of cards) showCard(cache, boardId, noteOwn(card))
    return cards.reduce((now, card) => heard(now, { card, cards, boardId }, me), base)
  },
})

/** How they leave and come back: a task takes along what is below it. */
export function awaySightOf({ withCards }: Sight<MyTasks>, boardId: BoardId): AwaySight<MyTasks, Mine> {
  const isWithin = (taskId: TaskId) => (one: Mine) => one.task.taskId === taskId || one.root?.taskId === taskId
  const without = (taskId: TaskId) => (mine: MyTasks) => mine.filter((one) => !isWithin(taskId)(one))
  return {
    partsOf: (mine, taskId) =>
      mine.filter(isWithin(taskId)).toSorted((one, other) => Number(one.root !== null) - Number(other.root !== null)),
    without,
    withParts: withThose,
    withCard: (base, card) => {
      const news = withCards(base, [card], boardId)
      const { taskId, state } = unpacked(boardId, card)
      return state === 'active' ? news : without(taskId)(news)
    },
  }
}

/** With those that are not there. */
const withThose = (mine: MyTasks, those: readonly Mine[]): MyTasks => [
  ...mine,
  ...those.filter(({ task }) => mine.every((one) => one.task.taskId !== task.taskId)),
]

type News = { card: Card; cards: readonly Card[]; boardId: BoardId }

function heard(mine: MyTasks, { card, cards, boardId }: News, me: UserId): MyTasks {
  const task = unpacked(boardId, card)
  const known = mine.find((one) => one.task.taskId === task.taskId)
  if (known && known.task.version >= task.version) return mine
  const others = mine.filter((one) => one !== known)
  if (task.assigneeId !== me || task.state !== 'active') return others
  const board = mine.find((one) => one.board.boardId === boardId)?.board
  if (known) return [...others, { ...known, task }]
  return board ? [...others, { task, board, root: rootOf(task, { mine, cards, boardId }) }] : mine
}

type Around = Pick<News, 'cards' | 'boardId'> & { mine: MyTasks }

function rootOf({ rootId }: Task, { mine, cards, boardId }: Around): Mine['root'] {
  const title = rootId && titleOf(rootId, { mine, cards, boardId })
  return rootId && title ? { taskId: rootId, title } : null
}

function titleOf(taskId: TaskId, { mine, cards, boardId }: Around): string | undefined {
  const card = cards.find(([id]) => id === taskId)
  return card ? unpacked(boardId, card).title : mine.find(({ task }) => task.taskId === taskId)?.task.title
}
