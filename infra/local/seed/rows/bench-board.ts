// Creates the benchmark board, whose tasks are always the same.

import { createHash } from 'node:crypto'
import { monotonicFactory } from 'ulid'
import { type Board, defaultSwitches } from '#shared/board/model.ts'
import { BoardId, EntryId, LabelId, ListId, TabId, TaskId, type UserId, type WorkspaceId } from '#shared/common/ids.ts'
import type { Hue } from '#shared/common/hues.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import { type Position, positionsBetween } from '#shared/common/position.ts'
import { calendarDayOf } from '#shared/common/template-day.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
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
const benchLabels: readonly (readonly [string, Hue])[] = [
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
export async function createBenchBoard(options: BenchBoard): Promise<BoardId> {
  const { bound, workspaceId, ownerId, tasks, now, title } = options
  const { random, nextId } = idGenerator(`${workspaceId} ${ownerId} ${tasks} ${now.toISOString()} ${title}`, now)
  const structure = structureOf(options, nextId, random)
  const { board } = structure
  const entry = {
    type: 'board.imported' as const,
    entryId: EntryId.parse(nextId('act')),
    workspaceId,
    boardId: board.boardId,
    actorId: ownerId,
    at: now,
    title,
    tasks,
  }
  const positions = positionsByList(structure, tasks, random)
  const cards = tasksOf(options, structure, { nextId, positions })
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

type NextId = (prefix: string) => string

/** Returns ascending ids, as the product assigns them to many items at once. */
function idGenerator(key: string, now: Date): { random: () => number; nextId: NextId } {
  const random = mulberry32(createHash('sha256').update(key).digest().readUInt32BE())
  const ulid = monotonicFactory(random)
  return { random, nextId: (prefix) => `${prefix}_${ulid(now.getTime()).toLowerCase()}` }
}

function structureOf(
  { workspaceId, ownerId, now, title }: BenchBoard,
  nextId: NextId,
  random: () => number,
): BoardStructure {
  const boardId = BoardId.parse(nextId('brd'))
  const board: Board = {
    boardId,
    workspaceId,
    title,
    color: 'indigo',
    status: 'none',
    ...activeFields,
    switches: defaultSwitches,
    groups: {},
    notifications: defaultNotifications,
    closed: {},
    createdAt: now,
    createdBy: ownerId,
  }
  const tabId = TabId.parse(nextId('tab'))
  const [position] = positionsBetween(null, null, 1, random)
  const positions = positionsBetween(null, null, listTitles.length, random)
  return {
    board,
    tabs: [{ boardId, tabId, title: 'Tasks', color: 'indigo', position: position!, ...activeFields }],
    lists: listTitles.map((name, place) => {
      const listId = ListId.parse(nextId('lst'))
      return { boardId, listId, tabId, title: name, position: positions[place]!, softLimit: null, ...activeFields }
    }),
    labels: benchLabels.map(([name, color]): Label => ({ labelId: LabelId.parse(nextId('lbl')), title: name, color })),
    members: [{ boardId, userId: ownerId, role: 'owner', switches: null }],
  }
}

function positionsByList({ lists }: BoardStructure, tasks: number, random: () => number): Position[][] {
  return lists.map((_, place) =>
    positionsBetween(null, null, Math.ceil(Math.max(0, tasks - place) / lists.length), random),
  )
}

type TaskContext = { nextId: NextId; positions: Position[][] }
type BenchTask = Pick<PlannedTask, 'task' | 'description' | 'watchers'>

function tasksOf(
  { ownerId, tasks, now, dated }: BenchBoard,
  { board, lists, labels }: BoardStructure,
  { nextId, positions }: TaskContext,
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
        taskId: TaskId.parse(nextId('tsk')),
        listId: lists[list]!.listId,
        position: positions[list]![place]!,
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

const daysPerYear = 365
/** The number of days in the past. */
const pastDays = 60

/** The tasks of each list are four days apart over the year, repeatedly; every third takes up to twelve days. */
function datesOf(i: number, now: Date): Pick<Task, 'start' | 'due'> {
  if (i % 10 === 9) return { start: null, due: null }
  const today = dayIn(now, 'UTC')
  const [list, row] = [i % listTitles.length, Math.floor(i / listTitles.length)]
  const dayOffset = ((row * 4 + list * 7 + pastDays) % daysPerYear) - pastDays
  return {
    start: i % 3 === 0 ? calendarDayOf(today, dayOffset + 1 - (i % 12)) : null,
    due: calendarDayOf(today, dayOffset + 1),
  }
}

function* rowsOf(bound: Bound, tasks: readonly BenchTask[]): Generator<Item> {
  for (const it of tasks) yield* taskItems(bound, it)
}
