// What the calls about tasks take, beside the changes of single fields.

import * as z from 'zod'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { LabelId, ListId, TaskId, UserId } from '#shared/common/ids.ts'
import { Markdown, Title } from '#shared/common/texts.ts'
import { TaskPriority } from './model.ts'

/** Between which neighbours a task goes; null is the end of that side. */
const Between = z.object({ after: TaskId.nullable(), before: TaskId.nullable() })

/** A new task. The client names it, so that it can be shown, and changed, before the server has answered. */
export const CreateTask = Between.extend({
  taskId: TaskId,
  listId: ListId,
  title: Title,
  priority: TaskPriority.optional(),
  assigneeId: UserId.nullable().optional(),
  due: DayOrTime.nullable().optional(),
  labelIds: z.array(LabelId).max(20).optional(),
})
export type CreateTask = z.infer<typeof CreateTask>

/** A new sub-task of the task that the call is about. */
export const AddSubTask = Between.extend({ subTaskId: TaskId, title: Title })
export type AddSubTask = z.infer<typeof AddSubTask>

export const MoveTask = Between.extend({ listId: ListId })
export type MoveTask = z.infer<typeof MoveTask>

export const AssignTask = z.object({ from: UserId.nullable(), to: UserId.nullable() })

/** A new description; `from` is the version it replaces (engine §1). */
export const DescribeTask = z.object({ from: z.int().min(0), text: Markdown })
