// A task as a compact array, for storage and for loading large boards. Indexes never change; new fields are
// appended, and missing ones read as absent.

import type { Instant } from '#shared/common/day-or-time.ts'
import type { AttachmentId, BoardId, LabelId, ListId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { type Removal, LifecycleState } from '#shared/lifecycle/states.ts'
import { type Task, TaskPriority, TaskStatus } from './model.ts'
import type { Recurrence } from './recurrence.ts'

/** All fields of a task except its board. Times are milliseconds, enumerations are indexes, and 0 is absent. */
export type Card = [...RequiredFields, ...OptionalFields]

type RequiredFields = [
  taskId: TaskId,
  version: number,
  rootId: TaskId | 0,
  listId: ListId,
  position: Position,
  number,
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

/** Rare fields; the array ends with the last one that is set. */
type OptionalFields = [removal?: RemovalCard | 0, estimate?: number, spent?: number, recurrence?: Recurrence | 0]

// Accessors that avoid unpacking thousands of cards.
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
export const isActive = (card: Card): boolean => card[16] === activeIndex
export const commentsOf = (card: Card): number => card[17]
export const isDescribed = (card: Card): boolean => card[20] === 1

const activeIndex = LifecycleState.options.indexOf('active')

/** The removal: time, user and workspace; for a deleted task also its previous archiving. */
type RemovalCard = [at: number, by: UserId, workspaceId: WorkspaceId, archivedAt: number, archivedBy: UserId | 0]

export const packTask = (task: Task): Card => [...requiredFieldsOf(task), ...optionalFieldsOf(task)]

function optionalFieldsOf({ removal, estimate, spent, recurrence }: Task): OptionalFields {
  if (!removal && !estimate && !spent && !recurrence) return []
  const all = [removal ? packRemoval(removal) : 0, estimate ?? 0, spent ?? 0, recurrence ?? 0] as const
  return all.slice(0, all.findLastIndex(Boolean) + 1) as OptionalFields
}

const requiredFieldsOf = (task: Task): RequiredFields => [
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

const packRemoval = ({ at, by, workspaceId, archived }: Removal): RemovalCard => [
  at.getTime(),
  by,
  workspaceId,
  archived?.at.getTime() ?? 0,
  archived?.by ?? 0,
]

function unpackRemoval([at, by, workspaceId, archivedAt, archivedBy]: RemovalCard): Removal {
  const archived = archivedAt && archivedBy ? { at: new Date(archivedAt), by: archivedBy } : null
  return { at: new Date(at), by, workspaceId, archived }
}

export const unpackTask = (boardId: BoardId, card: Card): Task => ({
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
  removal: card[22] ? unpackRemoval(card[22]) : null,
  estimate: card[23] || null,
  spent: card[24] || null,
  recurrence: card[25] || null,
})
