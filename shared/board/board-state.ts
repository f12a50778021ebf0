// The client's state of a board: its structure, tasks by id, and each list in order. Immutable: a change returns a new state
// that shares unchanged parts, so that only changed components render.

import type { LastView } from '#shared/view/address.ts'
import type { EntryId, ListId, TaskId, TabId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { timeOfId } from '#shared/common/time-of-id.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, isActive, taskIdOf, unpackTask, versionOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Changes, VisibleBoardStructure, Snapshot } from './snapshot.ts'

export type BoardState = {
  structure: VisibleBoardStructure
  tasks: ReadonlyMap<TaskId, Task>
  /** Root tasks of each list, in order. */
  tasksByList: ReadonlyMap<ListId, readonly Task[]>
  /** Sub-tasks of each root, in order. */
  subTasksByRoot: ReadonlyMap<TaskId, readonly Task[]>
  cursor: EntryId
  /** Entries for which the board was loaded again (`Changes.handledEntries`). */
  handledEntries?: EntryId[]
  /** The user's last view before this visit. */
  lastView: LastView | null
}

export const byTaskPosition = byPosition<Task>(({ taskId }) => taskId)
const noTasks: readonly Task[] = []

/** Creates the state from a snapshot of the server. */
export const boardStateFromSnapshot = ({ cards, ...rest }: Snapshot): BoardState =>
  boardStateFromCards(rest, JSON.parse(cards) as Card[])

/** Creates the state from parsed cards, such as cached ones. */
export function boardStateFromCards(
  { structure, cursor, lastView }: Omit<Snapshot, 'cards'>,
  cards: readonly Card[],
): BoardState {
  const { boardId } = structure.board
  const tasks = new Map<TaskId, Task>()
  const tasksByList = new Map<ListId, Task[]>()
  const subTasksByRoot = new Map<TaskId, Task[]>()
  for (const card of cards) {
    const task = unpackTask(boardId, card)
    tasks.set(task.taskId, task)
    if (task.rootId) appendToRow(subTasksByRoot, task.rootId, task)
    else appendToRow(tasksByList, task.listId, task)
  }
  for (const row of [...tasksByList.values(), ...subTasksByRoot.values()]) row.sort(byTaskPosition)
  return { structure, tasks, tasksByList, subTasksByRoot, cursor, lastView }
}

export const tasksIn = (boardState: BoardState, listId: ListId): readonly Task[] =>
  boardState.tasksByList.get(listId) ?? noTasks
/** Returns all tasks in the order of their lists and roots, so that a state created from them needs no sorting. */
export const tasksInOrder = ({ tasksByList, subTasksByRoot }: BoardState): Task[] =>
  [...tasksByList.values(), ...subTasksByRoot.values()].flat()
export const subTasksOf = (boardState: BoardState, rootId: TaskId): readonly Task[] =>
  boardState.subTasksByRoot.get(rootId) ?? noTasks

/** Sets a task regardless of its version; for optimistic updates. */
export function withTask(boardState: BoardState, task: Task): BoardState {
  const previousTask = boardState.tasks.get(task.taskId)
  if (previousTask === task) return boardState
  const tasks = new Map(boardState.tasks).set(task.taskId, task)
  const rowKindOf = (item: Task) => (item.rootId ? ('root' as const) : ('list' as const))
  let next: BoardState = { ...boardState, tasks }
  if (previousTask && (rowKindOf(previousTask) !== rowKindOf(task) || rowKeyOf(previousTask) !== rowKeyOf(task)))
    next = withoutTaskInRow(next, previousTask)
  return rowKindOf(task) === 'root'
    ? { ...next, subTasksByRoot: rowsWithTask(next.subTasksByRoot, task.rootId!, task) }
    : { ...next, tasksByList: rowsWithTask(next.tasksByList, task.listId, task) }
}

/** Applies an event's card unless a newer version is known; duplicates and late events are harmless. */
export function withEvent(boardState: BoardState, card: Card): BoardState {
  const knownTask = boardState.tasks.get(taskIdOf(card))
  if (knownTask && knownTask.version >= versionOf(card)) return boardState
  // Archived and deleted tasks are not part of the state.
  return isActive(card)
    ? withTask(boardState, unpackTask(boardState.structure.board.boardId, card))
    : withoutTask(boardState, taskIdOf(card))
}

/**
 * Applies the task of a mutation's answer. Answers may be old: a task that is no longer in the state has been removed since,
 * and stays removed.
 */
export function withMutationResult(boardState: BoardState, card: Card): BoardState {
  const { taskId, createdAt } = unpackTask(boardState.structure.board.boardId, card)
  const knownUntil = timeOfId(boardState.cursor) - catchUpOverlapSeconds * 1_000
  return boardState.tasks.has(taskId) || createdAt.getTime() >= knownUntil ? withEvent(boardState, card) : boardState
}

/** Maps every task; unchanged ones are shared with the previous state. */
export function mapTasks(boardState: BoardState, change: (task: Task) => Task): BoardState {
  const changed = new Map<Task, Task>()
  for (const task of boardState.tasks.values()) {
    const changedTask = change(task)
    if (changedTask !== task) changed.set(task, changedTask)
  }
  if (changed.size === 0) return boardState
  const changedTaskOf = (task: Task): Task => changed.get(task) ?? task
  const mapRows = <Key>(rows: ReadonlyMap<Key, readonly Task[]>) =>
    new Map([...rows].map(([key, row]) => [key, row.some((task) => changed.has(task)) ? row.map(changedTaskOf) : row]))
  return {
    ...boardState,
    tasks: new Map([...boardState.tasks].map(([taskId, task]) => [taskId, changedTaskOf(task)])),
    tasksByList: mapRows(boardState.tasksByList),
    subTasksByRoot: mapRows(boardState.subTasksByRoot),
  }
}

/** Removes a task with its sub-tasks. */
export function withoutTask(boardState: BoardState, taskId: TaskId): BoardState {
  const task = boardState.tasks.get(taskId)
  if (!task) return boardState
  const subTasks = subTasksOf(boardState, taskId)
  const tasks = new Map(boardState.tasks)
  for (const removedTask of [task, ...subTasks]) tasks.delete(removedTask.taskId)
  const next = withoutTaskInRow({ ...boardState, tasks }, task)
  return subTasks.length === 0
    ? next
    : { ...next, subTasksByRoot: new Map([...next.subTasksByRoot].filter(([rootId]) => rootId !== taskId)) }
}

export const withBoardStructure = (boardState: BoardState, structure: Partial<VisibleBoardStructure>): BoardState => ({
  ...boardState,
  structure: { ...boardState.structure, ...structure },
})

/** Adds items, except those that an event has added already. */
export const withItemsAdded = <Item, Key extends keyof Item>(
  items: readonly Item[],
  newItems: readonly Item[],
  key: Key,
) => [...items, ...newItems.filter((it) => items.every((item) => item[key] !== it[key]))]

/** Applies the changes since an entry; ignored when the state is newer. */
export function withChanges(
  boardState: BoardState,
  since: EntryId,
  { structure, cards, removedTaskIds, cursor }: Changes,
): BoardState {
  if (boardState.cursor !== since) return boardState
  let next: BoardState = structure
    ? { ...boardState, structure: withNewestLabels(structure, boardState.structure) }
    : boardState
  for (const card of cards) next = withEvent(next, card)
  for (const taskId of removedTaskIds) next = withoutTask(next, taskId)
  return { ...next, cursor }
}

/** Keeps the newer version of the workspace labels, because they are read separately from the structure. */
const withNewestLabels = (
  structure: VisibleBoardStructure,
  { workspaceLabels }: VisibleBoardStructure,
): VisibleBoardStructure =>
  structure.workspaceLabels.version < workspaceLabels.version ? { ...structure, workspaceLabels } : structure

/** The row of a task: its root's sub-tasks, or its list. */
export const rowKeyOf = ({ rootId, listId }: Task): string => rootId ?? listId

function withoutTaskInRow(boardState: BoardState, task: Task): BoardState {
  return task.rootId
    ? { ...boardState, subTasksByRoot: rowsWithoutTask(boardState.subTasksByRoot, task.rootId, task.taskId) }
    : { ...boardState, tasksByList: rowsWithoutTask(boardState.tasksByList, task.listId, task.taskId) }
}

function rowsWithoutTask<Key>(
  rows: ReadonlyMap<Key, readonly Task[]>,
  key: Key,
  taskId: TaskId,
): Map<Key, readonly Task[]> {
  return new Map(rows).set(
    key,
    (rows.get(key) ?? noTasks).filter((task) => task.taskId !== taskId),
  )
}

function rowsWithTask<Key>(rows: ReadonlyMap<Key, readonly Task[]>, key: Key, task: Task): Map<Key, readonly Task[]> {
  const row = (rows.get(key) ?? noTasks).filter(({ taskId }) => taskId !== task.taskId)
  row.splice(insertionIndex(row, task), 0, task)
  return new Map(rows).set(key, row)
}

/** Returns the index at which to insert the task, by binary search. */
function insertionIndex(row: readonly Task[], task: Task): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (byTaskPosition(row[middle]!, task) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function appendToRow<Key>(rows: Map<Key, Task[]>, key: Key, task: Task): void {
  const row = rows.get(key)
  if (row) row.push(task)
  else rows.set(key, [task])
}

/** Returns the title of a tab; an empty string if the board has no such tab. */
export const tabTitle = ({ structure }: BoardState, tabId: TabId): string =>
  structure.tabs.find((tab) => tab.tabId === tabId)?.title ?? ''
