// Creates the benchmark board, whose tasks are always the same.

import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { type Board, defaultSwitches } from '#shared/board/model.ts'
import { BoardId, EntryId, LabelId, ListId, TabId, TaskId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import { dayFrom } from '#shared/common/relative-day.ts'
import { inUse } from '#shared/lifecycle/states.ts'
import type { Label } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import { defaultNotifications } from '#shared/notification/kinds.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type { Bound } from '#functions/table/bind.ts'
import { benchText } from './bench-texts.ts'
import { counterItems, structureItems, logItems, taskItems } from './board-rows.ts'
import { mulberry32 } from './ids.ts'
import { type Item, putAll } from './put-rows.ts'
import type { PlannedTask } from './tasks.ts'

export type BenchBoard = {
  bound: Bound
  workspaceId: WorkspaceId
  ownerId: UserId
  /** From 1 to 50,000. */
  tasks: number
  now: Date
  title: string
  /** Whether nine of ten tasks have dates, over a year around now: for the measurements of calendars. */
  dated?: boolean
}

const listTitles = ['Backlog', 'Ready', 'Design', 'In progress', 'Review', 'Testing', 'Staging', 'Done']
const labelled: readonly (readonly [string, Hue])[] = [
  ['bug', 'red'],
  ['feature', 'indigo'],
  ['chore', 'slate'],
  ['docs', 'sky'],
  ['design', 'plum'],
  ['urgent', 'rose'],
  ['blocked', 'orange'],
  ['research', 'violet'],
  ['customer', 'green'],
  ['infra', 'teal'],
]

/** The same arguments create the same board again; another time or title creates another one. */
export async function createBenchBoard(bench: BenchBoard): Promise<BoardId> {
  const { bound, workspaceId, ownerId, tasks, now, title } = bench
  const { random, next } = idGenerator(`${workspaceId} ${ownerId} ${tasks} ${now.toISOString()} ${title}`, now)
  const structure = structureOf(bench, next, random)
  const { board } = structure
  const entry = {
    type: 'board.imported' as const,
    entryId: EntryId.parse(next('act')),
    workspaceId,
    boardId: board.boardId,
    actorId: ownerId,
    at: now,
    title,
    tasks,
  }
  const places = positionsByList(structure, tasks, random)
  const cards = tasksOf(bench, structure, { next, places })
  await putAll(bound, rowsOf(bound, cards))
  const counters = counterItems(
    bound,
    cards.map(({ task }) => task),
  )
  // The board row is written last: after an interruption nothing is visible.
  await putAll(bound, [...counters, ...logItems(bound, [entry])])
  await putAll(bound, structureItems(bound, structure))
  return board.boardId
}

type Next = (prefix: string) => string

/** Returns ascending ids, as the product assigns them to many items at once. */
function idGenerator(key: string, now: Date): { random: () => number; next: Next } {
  const random = mulberry32(createHash('sha256').update(key).digest().readUInt32BE())
  const ulid = monotonicFactory(random)
  return { random, next: (prefix) => `${prefix}_${ulid(now.getTime()).toLowerCase()}` }
}

function structureOf(
  { workspaceId, ownerId, now, title }: BenchBoard,
  next: Next,
  random: () => number,
): BoardStructure {
  const boardId = BoardId.parse(next('brd'))
  const board: Board = {
    boardId,
    workspaceId,
    title,
    color: 'indigo',
    status: 'none',
    ...inUse,
    switches: defaultSwitches,
    notifications: defaultNotifications,
    closed: {},
    createdAt: now,
    createdBy: ownerId,
  }
  const tabId = TabId.parse(next('tab'))
  const [position] = positionsBetween(null, null, 1, random)
  const places = positionsBetween(null, null, listTitles.length, random)
  return {
    board,
    tabs: [{ boardId, tabId, title: 'Tasks', color: 'indigo', position: position!, ...inUse }],
    lists: listTitles.map((name, place) => {
      const listId = ListId.parse(next('lst'))
      return { boardId, listId, tabId, title: name, position: places[place]!, softLimit: null, ...inUse }
    }),
    labels: labelled.map(([name, color]): Label => ({ labelId: LabelId.parse(next('lbl')), title: name, color })),
    members: [{ boardId, userId: ownerId, role: 'owner', switches: null }],
  }
}

function positionsByList({ lists }: BoardStructure, tasks: number, random: () => number): Position[][] {
  return lists.map((_, place) =>
    positionsBetween(null, null, Math.ceil(Math.max(0, tasks - place) / lists.length), random),
  )
}

type Named = { next: Next; places: Position[][] }
type BenchTask = Pick<PlannedTask, 'task' | 'description' | 'watchers'>

function tasksOf(
  { ownerId, tasks, now, dated }: BenchBoard,
  { board, lists, labels }: BoardStructure,
  { next, places }: Named,
) {
  const text = benchText()
  return Array.from({ length: tasks }, (_, i): BenchTask => {
    const { title, description } = text(i)
    const [list, place] = [i % lists.length, Math.floor(i / lists.length)]
    return {
      description,
      watchers: [ownerId],
      task: newTask({
        boardId: board.boardId,
        taskId: TaskId.parse(next('tsk')),
        listId: lists[list]!.listId,
        position: places[list]![place]!,
        number: i + 1,
        title,
        labelIds: [i % 10, (7 * i + 3) % 10].slice(0, i % 3).map((label) => labels[label]!.labelId),
        createdAt: now,
        createdBy: ownerId,
        described: description !== '',
        ...(dated && datesOf(i, now)),
      }),
    }
  })
}

const year = 365
/** The number of days in the past. */
const pastDays = 60

/** The tasks of each list are four days apart over the year, repeatedly; every third takes up to twelve days. */
function datesOf(i: number, now: Date): Pick<Task, 'start' | 'due'> {
  if (i % 10 === 9) return { start: null, due: null }
  const today = dayIn(now, 'UTC')
  const [list, row] = [i % listTitles.length, Math.floor(i / listTitles.length)]
  const place = ((row * 4 + list * 7 + pastDays) % year) - pastDays
  return { start: i % 3 === 0 ? dayFrom(today, place + 1 - (i % 12)) : null, due: dayFrom(today, place + 1) }
}

function* rowsOf(bound: Bound, tasks: readonly BenchTask[]): Generator<Item> {
  for (const it of tasks) yield* taskItems(bound, it)
}
