// What the calls about tasks take, beside the changes of single fields.

import * as z from 'zod'
import { between } from '#shared/common/between.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { BoardId, EntryId, LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { labelsOfNewTask, labelsPerBoard, labelsPerWorkspace, peopleShownTo } from '#shared/common/limits.ts'
import { Position } from '#shared/common/position.ts'
import { Markdown, Title } from '#shared/common/texts.ts'
import { TaskChange } from './change.ts'
import { TaskPriority } from './model.ts'

/** One field gets a new value. */
export const ChangeTask = z.object({
  change: TaskChange,
  /** To undo the completion of a task that comes again: the entry that tells of the one that followed. */
  back: EntryId.optional(),
})

/** A task gets a label, behind those that it has. */
export const LabelTask = z.object({
  labelId: LabelId,
  /** To undo that it was taken away: what stood behind it then. The first of those that is still there has it before itself. */
  aheadOf: z
    .array(LabelId)
    .max(labelsPerBoard + labelsPerWorkspace)
    .optional(),
})

/** A new task. The client names it, so that it can be shown, and changed, before the server has answered. */
export const CreateTask = z.object({
  ...between(TaskId),
  taskId: TaskId,
  listId: ListId,
  title: Title,
  priority: TaskPriority.optional(),
  assigneeId: UserId.nullable().optional(),
  due: DayOrTime.nullable().optional(),
  labelIds: z.array(LabelId).max(labelsOfNewTask).optional(),
})
export type CreateTask = z.infer<typeof CreateTask>

/** A new sub-task of the task that the call is about. */
export const AddSubTask = z.object({ ...between(TaskId), subTaskId: TaskId, title: Title })
export type AddSubTask = z.infer<typeof AddSubTask>

/** A copy of the task that the call is about, right behind it. Whoever asks for it has titled it in their language. */
export const DuplicateTask = z.object({
  copyId: TaskId,
  title: Title,
  /** What stands behind the original; null where it is the last. */
  before: TaskId.nullable(),
})
export type DuplicateTask = z.infer<typeof DuplicateTask>

export const MoveTask = z.object({
  ...between(TaskId),
  listId: ListId,
  /** To undo a move: exactly where it stood, and only while nobody else has moved it since. */
  back: z.object({ from: z.object({ listId: ListId, position: Position }), to: Position }).optional(),
})
export type MoveTask = z.infer<typeof MoveTask>

/** A task becomes a sub-task, or a sub-task a task of its own. */
export const ConvertTask = z.object({
  ...between(TaskId),
  /** What it becomes a sub-task of; null where it stands on its own from then on. */
  rootId: TaskId.nullable(),
  /** To undo a conversion: the entry that tells of it. Neighbours do not count then; it goes exactly where it was. */
  back: EntryId.optional(),
})
export type ConvertTask = z.infer<typeof ConvertTask>

/** A task goes to another board, with all that belongs to it (decisions §5). */
export const TransferTask = z.object({
  toBoardId: BoardId,
  listId: ListId,
  /** To undo a transfer: the entry on that board which tells of it. Then it goes exactly where it was. */
  back: EntryId.optional(),
})
export type TransferTask = z.infer<typeof TransferTask>

/** What a task would lose on its way to another board. */
export const PreviewTransfer = z.object({ toBoardId: BoardId })

export const AssignTask = z.object({ from: UserId.nullable(), to: UserId.nullable() })

const People = z.array(UserId).max(peopleShownTo)

/** The people who see a task beside its assignee, its creator and Owners; null for everybody on the board. */
export const RestrictTask = z.object({ from: People.nullable(), to: People.nullable() })

/** A new description; `from` is the version it replaces (engine §1). */
export const DescribeTask = z.object({ from: z.int().min(0), text: Markdown })

export const EarlierDescription = z.object({ version: z.int().min(0) })
