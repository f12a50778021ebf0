// Inputs of task procedures, except changes of single fields.

import * as z from 'zod'
import { neighbourFields } from '#shared/common/neighbour-fields.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { BoardId, EntryId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { labelsOfNewTask, labelsPerBoard, labelsPerWorkspace, maxExplicitViewers } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Markdown, Title } from '#shared/common/texts.ts'
import { TaskChange } from './change.ts'
import { TaskPriority } from './model.ts'

/** Changes one field. */
export const ChangeTask = z.object({
  change: TaskChange,
  /** For undoing the completion of a recurring task: the entry of the next one. */
  undoEntryId: EntryId.optional(),
})

/** Adds a label at the end. */
export const LabelTask = z.object({
  labelId: LabelId,
  /** For undoing a removal: the labels that followed it; it is inserted before the first of them that still exists. */
  followingLabelIds: z
    .array(LabelId)
    .max(labelsPerBoard + labelsPerWorkspace)
    .optional(),
})

/** A new task. The client chooses the id, so that it can be shown and changed before the response arrives. */
export const CreateTask = z.object({
  ...neighbourFields(TaskId),
  taskId: TaskId,
  listId: ListId,
  title: Title,
  priority: TaskPriority.optional(),
  assigneeId: UserId.nullable().optional(),
  due: DayOrTime.nullable().optional(),
  labelIds: z.array(LabelId).max(labelsOfNewTask).optional(),
})
export type CreateTask = z.infer<typeof CreateTask>

/** A new sub-task of the task. */
export const AddSubTask = z.object({ ...neighbourFields(TaskId), subTaskId: TaskId, title: Title })
export type AddSubTask = z.infer<typeof AddSubTask>

/** A copy placed after the task; the client provides the title in the user's language. */
export const DuplicateTask = z.object({
  copyId: TaskId,
  title: Title,
  /** The task after the original; null when it is the last. */
  before: TaskId.nullable(),
})
export type DuplicateTask = z.infer<typeof DuplicateTask>

export const MoveTask = z.object({
  ...neighbourFields(TaskId),
  listId: ListId,
  /** For undoing a move: the exact previous place, valid while nobody else has moved it since. */
  undoPlace: z.object({ from: z.object({ listId: ListId, position: Position }), to: Position }).optional(),
})
export type MoveTask = z.infer<typeof MoveTask>

/** Turns a task into a sub-task, or the reverse. */
export const ConvertTask = z.object({
  ...neighbourFields(TaskId),
  /** The new root; null for a task of its own. */
  rootId: TaskId.nullable(),
  /** For undoing a conversion: its entry. Neighbours are ignored; the task returns to its exact place. */
  undoEntryId: EntryId.optional(),
})
export type ConvertTask = z.infer<typeof ConvertTask>

/** Moves a task to another board. */
export const TransferTask = z.object({
  toBoardId: BoardId,
  listId: ListId,
  /** For undoing a transfer: its entry on that board. The task returns to its exact place. */
  undoEntryId: EntryId.optional(),
})
export type TransferTask = z.infer<typeof TransferTask>

export const PreviewTransfer = z.object({ toBoardId: BoardId })

export const AssignTask = z.object({ from: UserId.nullable(), to: UserId.nullable() })

const People = z.array(UserId).max(maxExplicitViewers)

/** People who may see the task beside its assignee, creator and Owners; null for everybody on the board. */
export const RestrictTask = z.object({ from: People.nullable(), to: People.nullable() })

/** A new description; `from` is the version it replaces. */
export const DescribeTask = z.object({ from: z.int().min(0), text: Markdown })

export const EarlierDescription = z.object({ version: z.int().min(0) })
