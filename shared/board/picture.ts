// A board as a browser holds it: the frame, every task by its id, and each list in its order. Pure and persistent:
// a change makes a new picture that shares everything it did not touch, so only what changed is drawn anew.

import type { Look } from '#shared/view/address.ts'
import type { EntryId, ListId, TaskId } from '#shared/common/ids.ts'
import { rereadSeconds } from '#shared/common/limits.ts'
import { momentOf } from '#shared/common/moment-of.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, isActive, taskIdOf, unpacked, versionOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Changes, FrameShown, Snapshot } from './snapshot.ts'

export type Picture = {
  frame: FrameShown
  tasks: ReadonlyMap<TaskId, Task>
  /** Root tasks of each list, in order. */
  ofList: ReadonlyMap<ListId, readonly Task[]>
  /** Sub-tasks of each root, in order. */
  ofRoot: ReadonlyMap<TaskId, readonly Task[]>
  cursor: EntryId
  /** It has been read anew for these entries (`Changes.reread`). */
  reread?: EntryId[]
  /** How its reader looked at it last, before this visit. */
  look: Look | null
}

export const inOrder = byPosition<Task>(({ taskId }) => taskId)
const none: readonly Task[] = []

export const pictureOf = ({ cards, ...seen }: Snapshot): Picture => pictureWith(seen, JSON.parse(cards) as Card[])

/** Of cards that have been read already, as a browser keeps them. */
export function pictureWith({ frame, cursor, look }: Omit<Snapshot, 'cards'>, cards: readonly Card[]): Picture {
  const { boardId } = frame.board
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
  return { frame, tasks, ofList, ofRoot, cursor, look }
}

export const tasksIn = (picture: Picture, listId: ListId): readonly Task[] => picture.ofList.get(listId) ?? none
/** All of them, each row in its order: whoever makes a picture of them again has nothing to sort. */
export const tasksByRows = ({ ofList, ofRoot }: Picture): Task[] => [...ofList.values(), ...ofRoot.values()].flat()
export const subTasksOf = (picture: Picture, rootId: TaskId): readonly Task[] => picture.ofRoot.get(rootId) ?? none

/** With this task as it is now, whatever version was there. For wishes that the server has not answered. */
export function withTask(picture: Picture, task: Task): Picture {
  const before = picture.tasks.get(task.taskId)
  if (before === task) return picture
  const tasks = new Map(picture.tasks).set(task.taskId, task)
  const rowOf = (it: Task) => (it.rootId ? ('ofRoot' as const) : ('ofList' as const))
  let next: Picture = { ...picture, tasks }
  if (before && (rowOf(before) !== rowOf(task) || rowKeyOf(before) !== rowKeyOf(task))) next = removed(next, before)
  return rowOf(task) === 'ofRoot'
    ? { ...next, ofRoot: placed(next.ofRoot, task.rootId!, task) }
    : { ...next, ofList: placed(next.ofList, task.listId, task) }
}

/** With what has become of a task, unless something newer is known: twice or late does no harm (engine §3). */
export function withNews(picture: Picture, card: Card): Picture {
  const known = picture.tasks.get(taskIdOf(card))
  if (known && known.version >= versionOf(card)) return picture
  // What is archived or deleted has left the board.
  return isActive(card)
    ? withTask(picture, unpacked(picture.frame.board.boardId, card))
    : withoutTask(picture, taskIdOf(card))
}

/**
 * With a task as a single answer says it is. Answers may be old, when they were lost and asked for again: a task that
 * this picture would know of, and does not, has left the board since.
 */
export function withAnswer(picture: Picture, card: Card): Picture {
  const { taskId, createdAt } = unpacked(picture.frame.board.boardId, card)
  const knownUntil = momentOf(picture.cursor) - rereadSeconds * 1_000
  return picture.tasks.has(taskId) || createdAt.getTime() >= knownUntil ? withNews(picture, card) : picture
}

/** With every task as a change makes it; what it leaves as it is, is shared with the picture before. */
export function withEachTask(picture: Picture, change: (task: Task) => Task): Picture {
  const changed = new Map<Task, Task>()
  for (const task of picture.tasks.values()) {
    const after = change(task)
    if (after !== task) changed.set(task, after)
  }
  if (changed.size === 0) return picture
  const now = (task: Task): Task => changed.get(task) ?? task
  const rows = <Key>(all: ReadonlyMap<Key, readonly Task[]>) =>
    new Map([...all].map(([key, row]) => [key, row.some((task) => changed.has(task)) ? row.map(now) : row]))
  return {
    ...picture,
    tasks: new Map([...picture.tasks].map(([taskId, task]) => [taskId, now(task)])),
    ofList: rows(picture.ofList),
    ofRoot: rows(picture.ofRoot),
  }
}

/** A root takes its sub-tasks along. */
export function withoutTask(picture: Picture, taskId: TaskId): Picture {
  const task = picture.tasks.get(taskId)
  if (!task) return picture
  const subTasks = subTasksOf(picture, taskId)
  const tasks = new Map(picture.tasks)
  for (const gone of [task, ...subTasks]) tasks.delete(gone.taskId)
  const next = removed({ ...picture, tasks }, task)
  return subTasks.length === 0
    ? next
    : { ...next, ofRoot: new Map([...next.ofRoot].filter(([rootId]) => rootId !== taskId)) }
}

export const withFrame = (picture: Picture, frame: Partial<FrameShown>): Picture => ({
  ...picture,
  frame: { ...picture.frame, ...frame },
})

/** Of something new, which others may have told of before its answer came. */
export const joined = <Thing, Key extends keyof Thing>(things: readonly Thing[], fresh: readonly Thing[], key: Key) => [
  ...things,
  ...fresh.filter((it) => things.every((thing) => thing[key] !== it[key])),
]

/** With what has changed since an entry; who has looked again meanwhile knows better. */
export function withChanges(picture: Picture, since: EntryId, { frame, cards, gone, cursor }: Changes): Picture {
  if (picture.cursor !== since) return picture
  let next: Picture = frame ? { ...picture, frame: withNewestLabels(frame, picture.frame) } : picture
  for (const card of cards) next = withNews(next, card)
  for (const taskId of gone) next = withoutTask(next, taskId)
  return { ...next, cursor }
}

/** The labels of the workspace are read by themselves, so they may be older than what has been heard of them. */
const withNewestLabels = (frame: FrameShown, { sharedLabels }: FrameShown): FrameShown =>
  frame.sharedLabels.version < sharedLabels.version ? { ...frame, sharedLabels } : frame

/** The row a task stands in. */
export const rowKeyOf = ({ rootId, listId }: Task): string => rootId ?? listId

function removed(picture: Picture, task: Task): Picture {
  return task.rootId
    ? { ...picture, ofRoot: without(picture.ofRoot, task.rootId, task.taskId) }
    : { ...picture, ofList: without(picture.ofList, task.listId, task.taskId) }
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

/** Halves the row until the place is found. */
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
