// A task as a short row of values: how it lies in the table and how a board of ten thousand travels (engine §2, §3).
//
// The places never change; a new value gets a new place at the end, and what is missing there reads as absent.

import type { Instant } from '#shared/common/day-or-time.ts'
import type { AttachmentId, BoardId, LabelId, ListId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { type Away, LifecycleState } from '#shared/lifecycle/states.ts'
import { type Task, TaskPriority, TaskStatus } from './model.ts'
import type { Recurrence } from './recurrence.ts'

/** Everything of a task but its board. Instants are milliseconds, enumerations their places, absent is 0. */
export type Card = [...Always, ...Seldom]

type Always = [
  taskId: TaskId,
  version: number,
  rootId: TaskId | 0,
  listId: ListId,
  position: Position,
  number: number,
  title: string,
  status: number,
  priority: number,
  labelIds: LabelId[],
  assigneeId: UserId | 0,
  start: string | 0,
  due: string | 0,
  createdAt: number,
  createdBy: UserId,
  completedAt: number,
  state: number,
  comments: number,
  attachments: number,
  coverId: AttachmentId | 0,
  described: 0 | 1,
  visibleTo: UserId[] | 0,
]

/** What few tasks have: the row ends with the last of these that is there. */
type Seldom = [away?: AwayCard | 0, estimate?: number, spent?: number, recurrence?: Recurrence | 0]

// What is asked of cards by the thousand, without unpacking them.
export const taskIdOf = (card: Card): TaskId => card[0]
export const versionOf = (card: Card): number => card[1]
export const rootIdOf = (card: Card): TaskId | null => card[2] || null
export const listIdOf = (card: Card): ListId => card[3]
export const numberOf = (card: Card): number => card[5]
export const titleOf = (card: Card): string => card[6]
export const statusOf = (card: Card): TaskStatus => TaskStatus.options[card[7]]!
export const labelIdsOf = (card: Card): readonly LabelId[] => card[9]
export const assigneeIdOf = (card: Card): UserId | null => card[10] || null
export const createdAtOf = (card: Card): number => card[13]
export const isActive = (card: Card): boolean => card[16] === active
export const commentsOf = (card: Card): number => card[17]
export const isDescribed = (card: Card): boolean => card[20] === 1

const active = LifecycleState.options.indexOf('active')

/** When and by whom it was put away, in which workspace; and, of something deleted, when and by whom archived before. */
type AwayCard = [at: number, by: UserId, workspaceId: WorkspaceId, archivedAt: number, archivedBy: UserId | 0]

export const packed = (task: Task): Card => [...always(task), ...seldom(task)]

function seldom({ away, estimate, spent, recurrence }: Task): Seldom {
  if (!away && !estimate && !spent && !recurrence) return []
  const all = [away ? awayPacked(away) : 0, estimate ?? 0, spent ?? 0, recurrence ?? 0] as const
  return all.slice(0, all.findLastIndex(Boolean) + 1) as Seldom
}

const always = (task: Task): Always => [
  task.taskId,
  task.version,
  task.rootId ?? 0,
  task.listId,
  task.position,
  task.number,
  task.title,
  TaskStatus.options.indexOf(task.status),
  TaskPriority.options.indexOf(task.priority),
  task.labelIds,
  task.assigneeId ?? 0,
  task.start ?? 0,
  task.due ?? 0,
  task.createdAt.getTime(),
  task.createdBy,
  task.completedAt?.getTime() ?? 0,
  LifecycleState.options.indexOf(task.state),
  task.comments,
  task.attachments,
  task.coverId ?? 0,
  task.described ? 1 : 0,
  task.visibleTo ?? 0,
]

const awayPacked = ({ at, by, workspaceId, archived }: Away): AwayCard => [
  at.getTime(),
  by,
  workspaceId,
  archived?.at.getTime() ?? 0,
  archived?.by ?? 0,
]

function awayUnpacked([at, by, workspaceId, archivedAt, archivedBy]: AwayCard): Away {
  const archived = archivedAt && archivedBy ? { at: new Date(archivedAt), by: archivedBy } : null
  return { at: new Date(at), by, workspaceId, archived }
}

export const unpacked = (boardId: BoardId, card: Card): Task => ({
  boardId,
  taskId: card[0],
  version: card[1],
  rootId: card[2] || null,
  listId: card[3],
  position: card[4],
  number: card[5],
  title: card[6],
  status: TaskStatus.options[card[7]]!,
  priority: TaskPriority.options[card[8]]!,
  labelIds: card[9],
  assigneeId: card[10] || null,
  start: (card[11] || null) as Instant | null,
  due: (card[12] || null) as Instant | null,
  createdAt: new Date(card[13]),
  createdBy: card[14],
  completedAt: card[15] ? new Date(card[15]) : null,
  state: LifecycleState.options[card[16]]!,
  comments: card[17],
  attachments: card[18],
  coverId: card[19] || null,
  described: card[20] === 1,
  visibleTo: card[21] || null,
  away: card[22] ? awayUnpacked(card[22]) : null,
  estimate: card[23] || null,
  spent: card[24] || null,
  recurrence: card[25] || null,
})
