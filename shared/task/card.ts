// A task as a short row of values: how it lies in the table and how a board of ten thousand travels (engine §2, §3).
//
// The places never change; a new value gets a new place at the end, and what is missing there reads as absent.

import type { Instant } from '#shared/common/day-or-time.ts'
import type { AttachmentId, BoardId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Position } from '#shared/common/position.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { type Task, TaskPriority, TaskStatus } from './model.ts'

/** Everything of a task but its board. Instants are milliseconds, enumerations their places, absent is 0. */
export type Card = [
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

export const packed = (task: Task): Card => [
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
})
