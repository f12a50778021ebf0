// Applies many changes to a board state at once, sorting each affected list once.

import { byTaskPosition, type BoardState, rowKeyOf, subTasksOf } from './board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { type Card, isActive, taskIdOf, unpackTask, versionOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'

/** Applies changed tasks and removes deleted ones with their sub-tasks. */
export function withTaskChanges(
  boardState: BoardState,
  changedTasks: readonly Task[],
  removedTaskIds: readonly TaskId[] = [],
): BoardState {
  const tasks = new Map(boardState.tasks)
  const affectedRowKeys = new Set<string>()
  for (const root of removedTaskIds.flatMap((id) => boardState.tasks.get(id) ?? [])) {
    affectedRowKeys.add(rowKeyOf(root)).add(root.taskId)
    for (const task of [root, ...subTasksOf(boardState, root.taskId)]) tasks.delete(task.taskId)
  }
  for (const task of changedTasks) {
    for (const taskVersion of [tasks.get(task.taskId), task])
      if (taskVersion) affectedRowKeys.add(rowKeyOf(taskVersion))
    tasks.set(task.taskId, task)
  }
  const changedByRow = Map.groupBy(
    changedTasks.filter(({ taskId }) => !removedTaskIds.includes(taskId)),
    rowKeyOf,
  )
  const updatedRows = <Key extends string>(
    rows: ReadonlyMap<Key, readonly Task[]>,
    isRowKey: (key: Key) => boolean,
  ) => {
    const next = new Map(rows)
    for (const key of affectedRowKeys as Set<Key>) {
      const ids = new Set([...(rows.get(key) ?? []), ...(changedByRow.get(key) ?? [])].map(({ taskId }) => taskId))
      const row = [...ids].flatMap((id) => tasks.get(id) ?? []).filter((task) => rowKeyOf(task) === key)
      if (isRowKey(key) || rows.has(key)) next.set(key, row.toSorted(byTaskPosition))
    }
    return next
  }
  const lists = new Set<string>(changedTasks.flatMap(({ rootId, listId }) => (rootId ? [] : [listId])))
  const roots = new Set<string>(changedTasks.flatMap(({ rootId }) => rootId ?? []))
  return {
    ...boardState,
    tasks,
    tasksByList: updatedRows(boardState.tasksByList, (key) => lists.has(key)),
    subTasksByRoot: updatedRows(boardState.subTasksByRoot, (key) => roots.has(key)),
  }
}

/** Applies the cards of many events; a card that is not newer than the known version of its task is ignored. */
export function withEvents(boardState: BoardState, cards: readonly Card[]): BoardState {
  const newerCards = cards.filter((card) => {
    const knownTask = boardState.tasks.get(taskIdOf(card))
    return !knownTask || knownTask.version < versionOf(card)
  })
  const { boardId } = boardState.structure.board
  const [activeCards, removedCards] = [newerCards.filter(isActive), newerCards.filter((card) => !isActive(card))]
  return withTaskChanges(
    boardState,
    activeCards.map((card) => unpackTask(boardId, card)),
    removedCards.map(taskIdOf),
  )
}
