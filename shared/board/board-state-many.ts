// Applies many changes to a board state at once, sorting each affected list once.

import { inOrder, type BoardState, rowKeyOf, subTasksOf } from './board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { type Card, isActive, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'

/** Applies changed tasks and removes deleted ones with their sub-tasks. */
export function withMany(boardState: BoardState, those: readonly Task[], gone: readonly TaskId[] = []): BoardState {
  const tasks = new Map(boardState.tasks)
  const touched = new Set<string>()
  for (const root of gone.flatMap((id) => boardState.tasks.get(id) ?? [])) {
    touched.add(rowKeyOf(root)).add(root.taskId)
    for (const task of [root, ...subTasksOf(boardState, root.taskId)]) tasks.delete(task.taskId)
  }
  for (const task of those) {
    for (const it of [tasks.get(task.taskId), task]) if (it) touched.add(rowKeyOf(it))
    tasks.set(task.taskId, task)
  }
  const fresh = Map.groupBy(
    those.filter(({ taskId }) => !gone.includes(taskId)),
    rowKeyOf,
  )
  const updatedRows = <Key extends string>(rows: ReadonlyMap<Key, readonly Task[]>, isRow: (key: Key) => boolean) => {
    const next = new Map(rows)
    for (const key of touched as Set<Key>) {
      const ids = new Set([...(rows.get(key) ?? []), ...(fresh.get(key) ?? [])].map(({ taskId }) => taskId))
      const row = [...ids].flatMap((id) => tasks.get(id) ?? []).filter((task) => rowKeyOf(task) === key)
      if (isRow(key) || rows.has(key)) next.set(key, row.toSorted(inOrder))
    }
    return next
  }
  const lists = new Set<string>(those.flatMap(({ rootId, listId }) => (rootId ? [] : [listId])))
  const roots = new Set<string>(those.flatMap(({ rootId }) => rootId ?? []))
  return {
    ...boardState,
    tasks,
    ofList: updatedRows(boardState.ofList, (key) => lists.has(key)),
    ofRoot: updatedRows(boardState.ofRoot, (key) => roots.has(key)),
  }
}

/** Applies many events; newer known versions win. */
export function withManyEvents(boardState: BoardState, cards: readonly Card[]): BoardState {
  const news = cards.filter((card) => {
    const known = boardState.tasks.get(taskIdOf(card))
    return !known || known.version < versionOf(card)
  })
  const { boardId } = boardState.structure.board
  const [here, gone] = [news.filter(isActive), news.filter((card) => !isActive(card))]
  return withMany(
    boardState,
    here.map((card) => unpacked(boardId, card)),
    gone.map(taskIdOf),
  )
}
