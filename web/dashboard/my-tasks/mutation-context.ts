import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { BoardId, UserId, TaskId } from '#shared/common/ids.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { MyTasks, MyTask } from './queries.ts'
import { markOwnVersion, applyCard } from '#web/board-store/open-task.ts'
import { boardStateKey, myTasksKey } from '#web/board-store/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { type SendChange, useSendChangeByQueue } from '#web/rpc/optimistic/send-change.ts'
import type { RemovalStateUpdater } from '#web/task/mutations/removal-mutations.ts'
import type { TaskStateUpdater } from '#web/task/mutations/task-mutations.ts'

type MyTaskMutationContext = {
  rpc: Rpc
  send: SendChange<MyTasks>
  boardId: BoardId
  updates: TaskStateUpdater<MyTasks>
}

/** Returns a function that returns what the mutations of a board's tasks need. It is stable between renders. */
export function useMutationContext(me: UserId): (boardId: BoardId) => MyTaskMutationContext {
  const rpc = useRpc()
  const cache = useQueryClient()
  const sendInQueue = useSendChangeByQueue<MyTasks>(myTasksKey)
  return useMemo(() => {
    const updates = myTasksUpdates(cache, me)
    // Shares the mutation queue with changes made on the board itself.
    return (boardId) => ({ rpc, send: sendInQueue(boardStateKey(boardId)), boardId, updates })
  }, [rpc, cache, sendInQueue, me])
}

/**
 * Returns how task mutations update the cached list of my tasks. A task that is reassigned leaves it, and returns with
 * a server answer.
 */
const myTasksUpdates = (cache: QueryClient, me: UserId): TaskStateUpdater<MyTasks> => ({
  // A task that is assigned to another user leaves the list.
  updateTask: (taskId, change) => (myTasks) =>
    myTasks
      .map((one) => (one.task.taskId === taskId ? { ...one, task: change(one.task) } : one))
      .filter(({ task }) => task.assigneeId === me),

  restoreTask: (before, taskId) => (myTasks) =>
    addMissing(myTasks, before?.filter(({ task }) => task.taskId === taskId) ?? []),

  withCards(base, cards, boardId) {
    // Also updates the board state, if the board is cached.
    for (const card of cards) applyCard(cache, boardId, markOwnVersion(card))
    return cards.reduce((current, card) => withCardAnswer(current, { card, cards, boardId }, me), base)
  },
})

/** Returns how archiving, deleting and restoring update the list. Sub-tasks follow their task. */
export function removalUpdates(
  { withCards }: TaskStateUpdater<MyTasks>,
  boardId: BoardId,
): RemovalStateUpdater<MyTasks, MyTask> {
  const isWithin = (taskId: TaskId) => (one: MyTask) => one.task.taskId === taskId || one.root?.taskId === taskId
  const withoutTask = (taskId: TaskId) => (myTasks: MyTasks) => myTasks.filter((one) => !isWithin(taskId)(one))
  return {
    tasksWith: (myTasks, taskId) =>
      myTasks
        .filter(isWithin(taskId))
        .toSorted((one, other) => Number(one.root !== null) - Number(other.root !== null)),
    removeTasks: withoutTask,
    addTasks: addMissing,
    withCard: (base, card) => {
      const updated = withCards(base, [card], boardId)
      const { taskId, state } = unpackTask(boardId, card)
      return state === 'active' ? updated : withoutTask(taskId)(updated)
    },
  }
}

/** Returns the list with the missing tasks added. */
const addMissing = (myTasks: MyTasks, missing: readonly MyTask[]): MyTasks => [
  ...myTasks,
  ...missing.filter(({ task }) => myTasks.every((one) => one.task.taskId !== task.taskId)),
]

type CardAnswer = { card: Card; cards: readonly Card[]; boardId: BoardId }

function withCardAnswer(myTasks: MyTasks, { card, cards, boardId }: CardAnswer, me: UserId): MyTasks {
  const task = unpackTask(boardId, card)
  const knownTask = myTasks.find((one) => one.task.taskId === task.taskId)
  if (knownTask && knownTask.task.version >= task.version) return myTasks
  const otherTasks = myTasks.filter((one) => one !== knownTask)
  if (task.assigneeId !== me || task.state !== 'active') return otherTasks
  const board = myTasks.find((one) => one.board.boardId === boardId)?.board
  if (knownTask) return [...otherTasks, { ...knownTask, task }]
  return board ? [...otherTasks, { task, board, root: rootOf(task, { myTasks, cards, boardId }) }] : myTasks
}

type KnownTasks = Pick<CardAnswer, 'cards' | 'boardId'> & { myTasks: MyTasks }

function rootOf({ rootId }: Task, { myTasks, cards, boardId }: KnownTasks): MyTask['root'] {
  const title = rootId && titleOf(rootId, { myTasks, cards, boardId })
  return rootId && title ? { taskId: rootId, title } : null
}

function titleOf(taskId: TaskId, { myTasks, cards, boardId }: KnownTasks): string | undefined {
  const card = cards.find(([id]) => id === taskId)
  return card ? unpackTask(boardId, card).title : myTasks.find(({ task }) => task.taskId === taskId)?.task.title
}
