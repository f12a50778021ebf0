// The client's state of a board: its structure, tasks by id, and each list in order. Immutable: a change returns a new state
// that shares unchanged parts, so that only changed components render.

import type { LastView } from '#shared/view/address.ts'
import type { EntryId, ListId, TaskId, TabId } from '#shared/common/ids.ts'
import { catchUpOverlapSeconds } from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, isActive, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Changes, VisibleBoardStructure, Snapshot } from './snapshot.ts'

export type BoardState = {
  structure: VisibleBoardStructure
  tasks: ReadonlyMap<TaskId, Task>
  /** Root tasks of each list, in order. */
  ofList: ReadonlyMap<ListId, readonly Task[]>
  /** Sub-tasks of each root, in order. */
  ofRoot: ReadonlyMap<TaskId, readonly Task[]>
  cursor: EntryId
  /** Entries for which the board was loaded again (`Changes.reread`). */
  reread?: EntryId[]
  /** The user's last view before this visit. */
  look: LastView | null
}

export const inOrder = byPosition<Task>(({ taskId }) => taskId)
const none: readonly Task[] = []

export const boardStateOf = ({ cards, ...seen }: Snapshot): BoardState =>
  withVisibleCards(seen, JSON.parse(cards) as Card[])

/** Creates the state from parsed cards, such as cached ones. */
export function withVisibleCards(
  { structure, cursor, look }: Omit<Snapshot, 'cards'>,
  cards: readonly Card[],
): BoardState {
  const { boardId } = structure.board
  const tasks = new Map<TaskId, Task>()
  const ofList = new Map<ListId, Task[]>()
  const ofRoot = new Map<TaskId, Task[]>()
  for (const card of cards) {
    const task = unpacked(boardId, card)
    tasks.set(task.taskId, task)
    if (task.rootId) put(ofRoot, task.rootId, task)
    else put(ofList, task.listId, task)
  }
  for (const row of [...ofList.values(), ...ofRoot.values()]) row.sort(inOrder)
  return { structure, tasks, ofList, ofRoot, cursor, look }
}

export const tasksIn = (boardState: BoardState, listId: ListId): readonly Task[] =>
  boardState.ofList.get(listId) ?? none
/** Returns all tasks in order, so that a state built from them needs no sorting. */
export const tasksByRows = ({ ofList, ofRoot }: BoardState): Task[] => [...ofList.values(), ...ofRoot.values()].flat()
export const subTasksOf = (boardState: BoardState, rootId: TaskId): readonly Task[] =>
  boardState.ofRoot.get(rootId) ?? none

/** Sets a task whatever its known version; for optimistic updates. */
export function withTask(boardState: BoardState, task: Task): BoardState {
  const before = boardState.tasks.get(task.taskId)
  if (before === task) return boardState
  const tasks = new Map(boardState.tasks).set(task.taskId, task)
  const rowOf = (it: Task) => (it.rootId ? ('ofRoot' as const) : ('ofList' as const))
  let next: BoardState = { ...boardState, tasks }
  if (before && (rowOf(before) !== rowOf(task) || rowKeyOf(before) !== rowKeyOf(task))) next = removed(next, before)
  return rowOf(task) === 'ofRoot'
    ? { ...next, ofRoot: placed(next.ofRoot, task.rootId!, task) }
    : { ...next, ofList: placed(next.ofList, task.listId, task) }
}

/** Applies an event's card unless a newer version is known; duplicates and late events are harmless. */
export function withEvent(boardState: BoardState, card: Card): BoardState {
  const known = boardState.tasks.get(taskIdOf(card))
  if (known && known.version >= versionOf(card)) return boardState
  // Archived and deleted tasks are not part of the state.
  return isActive(card)
    ? withTask(boardState, unpacked(boardState.structure.board.boardId, card))
    : withoutTask(boardState, taskIdOf(card))
}

/**
 * Applies the task of a mutation's answer. Answers may be old: a task that is no longer in the state has been removed since,
 * and stays removed.
 */
export function withMutationResult(boardState: BoardState, card: Card): BoardState {
  const { taskId, createdAt } = unpacked(boardState.structure.board.boardId, card)
  const knownUntil = momentOf(boardState.cursor) - catchUpOverlapSeconds * 1_000
  return boardState.tasks.has(taskId) || createdAt.getTime() >= knownUntil ? withEvent(boardState, card) : boardState
}

/** Maps every task; unchanged ones are shared with the previous state. */
export function withEachTask(boardState: BoardState, change: (task: Task) => Task): BoardState {
  const changed = new Map<Task, Task>()
  for (const task of boardState.tasks.values()) {
    const after = change(task)
    if (after !== task) changed.set(task, after)
  }
  if (changed.size === 0) return boardState
  const now = (task: Task): Task => changed.get(task) ?? task
  const rows = <Key>(all: ReadonlyMap<Key, readonly Task[]>) =>
    new Map([...all].map(([key, row]) => [key, row.some((task) => changed.has(task)) ? row.map(now) : row]))
  return {
    ...boardState,
    tasks: new Map([...boardState.tasks].map(([taskId, task]) => [taskId, now(task)])),
    ofList: rows(boardState.ofList),
    ofRoot: rows(boardState.ofRoot),
  }
}

/** Removes a task with its sub-tasks. */
export function withoutTask(boardState: BoardState, taskId: TaskId): BoardState {
  const task = boardState.tasks.get(taskId)
  if (!task) return boardState
  const subTasks = subTasksOf(boardState, taskId)
  const tasks = new Map(boardState.tasks)
  for (const gone of [task, ...subTasks]) tasks.delete(gone.taskId)
  const next = removed({ ...boardState, tasks }, task)
  return subTasks.length === 0
    ? next
    : { ...next, ofRoot: new Map([...next.ofRoot].filter(([rootId]) => rootId !== taskId)) }
}

export const withBoardStructure = (boardState: BoardState, structure: Partial<VisibleBoardStructure>): BoardState => ({
  ...boardState,
  structure: { ...boardState.structure, ...structure },
})

/** Adds a new item that may have arrived by an event already. */
export const withNewCards = <Item, Key extends keyof Item>(
  items: readonly Item[],
  fresh: readonly Item[],
  key: Key,
) => [...items, ...fresh.filter((it) => items.every((item) => item[key] !== it[key]))]

/** Applies the changes since an entry; ignored when the state is newer. */
export function withChanges(
  boardState: BoardState,
  since: EntryId,
  { structure, cards, gone, cursor }: Changes,
): BoardState {
  if (boardState.cursor !== since) return boardState
  let next: BoardState = structure
    ? { ...boardState, structure: withNewestLabels(structure, boardState.structure) }
    : boardState
  for (const card of cards) next = withEvent(next, card)
  for (const taskId of gone) next = withoutTask(next, taskId)
  return { ...next, cursor }
}

/** Workspace labels are read separately, so the older version is ignored. */
const withNewestLabels = (
  structure: VisibleBoardStructure,
  { sharedLabels }: VisibleBoardStructure,
): VisibleBoardStructure =>
  structure.sharedLabels.version < sharedLabels.version ? { ...structure, sharedLabels } : structure

/** The row of a task: its root's sub-tasks, or its list. */
export const rowKeyOf = ({ rootId, listId }: Task): string => rootId ?? listId

function removed(boardState: BoardState, task: Task): BoardState {
  return task.rootId
    ? { ...boardState, ofRoot: without(boardState.ofRoot, task.rootId, task.taskId) }
    : { ...boardState, ofList: without(boardState.ofList, task.listId, task.taskId) }
}

function without<Key>(rows: ReadonlyMap<Key, readonly Task[]>, key: Key, taskId: TaskId): Map<Key, readonly Task[]> {
  return new Map(rows).set(
    key,
    (rows.get(key) ?? none).filter((task) => task.taskId !== taskId),
  )
}

function placed<Key>(rows: ReadonlyMap<Key, readonly Task[]>, key: Key, task: Task): Map<Key, readonly Task[]> {
  const row = (rows.get(key) ?? none).filter(({ taskId }) => taskId !== task.taskId)
  const place = firstBehind(row, task)
  row.splice(place, 0, task)
  return new Map(rows).set(key, row)
}

/** Binary search. */
function firstBehind(row: readonly Task[], task: Task): number {
  let [low, high] = [0, row.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (inOrder(row[middle]!, task) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function put<Key>(rows: Map<Key, Task[]>, key: Key, task: Task): void {
  const row = rows.get(key)
  if (row) row.push(task)
  else rows.set(key, [task])
}

/** Returns the title of a tab; an empty string if the tab is not there. */
export const tabTitle = ({ structure }: BoardState, tabId: TabId): string =>
  structure.tabs.find((tab) => tab.tabId === tabId)?.title ?? ''
