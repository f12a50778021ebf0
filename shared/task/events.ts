// Events of tasks: past tense, with old and new values.

import * as z from 'zod'
import { EventEnvelope } from '#shared/common/event.ts'
import { BoardId, LabelId, ListId, MergeId, TaskId, UserId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { Label } from '#shared/label/model.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { TaskChange } from './change.ts'
import { Recurrence } from './recurrence.ts'

const TaskEventBase = EventEnvelope.extend({ taskId: TaskId, rootId: TaskId.nullable() })
const LifecycleChange = TaskEventBase.extend({ title: z.string(), from: LifecycleState, to: LifecycleState })
const LabelMergeBase = TaskEventBase.extend({
  mergeId: MergeId,
  from: Label,
  to: Label,
  /** Whether the task had both labels. */
  both: z.boolean(),
  /** The index of the replaced label, so that it returns to its place. */
  place: z.number().int().min(0).optional(),
})
const TaskPlace = z.object({ listId: ListId, position: Position })
/** The place of a task and its root; for a root also its viewers and recurrence. */
const TaskHierarchyPlace = TaskPlace.extend({
  rootId: TaskId.nullable(),
  visibleTo: z.array(UserId).nullable(),
  recurrence: Recurrence.nullable(),
})

export const TaskEvent = z.discriminatedUnion('type', [
  TaskEventBase.extend({
    type: z.literal('task.created'),
    title: z.string(),
    listId: ListId,
    /** Missing in older events. */
    assigneeId: UserId.nullable().optional(),
    /** The completed task, for a recurrence. */
    followsId: TaskId.optional(),
  }),
  TaskEventBase.extend({ type: z.literal('task.changed'), change: TaskChange }),
  TaskEventBase.extend({ type: z.literal('task.assigned'), from: UserId.nullable(), to: UserId.nullable() }),
  TaskEventBase.extend({ type: z.literal('task.moved'), from: TaskPlace, to: TaskPlace }),
  /** The task became a sub-task, or the reverse. */
  TaskEventBase.extend({ type: z.literal('task.converted'), from: TaskHierarchyPlace, to: TaskHierarchyPlace }),
  /** The task moved to another board; the entry's card is its last version here. */
  TaskEventBase.extend({
    type: z.literal('task.transferred'),
    title: z.string(),
    toBoardId: BoardId,
    /** Watchers who were dropped. */
    watchers: z.array(UserId),
  }),
  /** The same transfer, on the other board. */
  TaskEventBase.extend({ type: z.literal('task.arrived'), title: z.string(), listId: ListId, fromBoardId: BoardId }),
  TaskEventBase.extend({ type: z.literal('task.label_added'), labelId: LabelId }),
  TaskEventBase.extend({ type: z.literal('task.label_removed'), labelId: LabelId }),
  /** A label of the task was replaced by a merge, or restored. */
  LabelMergeBase.extend({ type: z.literal('task.label_merged') }),
  LabelMergeBase.extend({ type: z.literal('task.label_unmerged') }),
  TaskEventBase.extend({ type: z.literal('task.watcher_added'), userId: UserId }),
  TaskEventBase.extend({ type: z.literal('task.watcher_removed'), userId: UserId }),
  /** The new viewers; null for the whole board. */
  TaskEventBase.extend({
    type: z.literal('task.restricted'),
    from: z.array(UserId).nullable(),
    to: z.array(UserId).nullable(),
  }),
  /** Names versions, not texts. */
  TaskEventBase.extend({
    type: z.literal('task.described'),
    from: z.int(),
    to: z.int(),
    /** People whom this version mentions and the one before did not; missing in older events. */
    mentioned: z.array(UserId).optional(),
  }),
  /** The position key was shortened; not shown. */
  TaskEventBase.extend({ type: z.literal('task.renumbered'), to: Position }),
  LifecycleChange.extend({ type: z.literal('task.archived') }),
  LifecycleChange.extend({ type: z.literal('task.unarchived') }),
  LifecycleChange.extend({ type: z.literal('task.deleted') }),
  LifecycleChange.extend({ type: z.literal('task.restored'), listId: ListId }),
  /** Deleted forever. The entry is deleted with the task. */
  LifecycleChange.extend({ type: z.literal('task.purged') }),
])
export type TaskEvent = z.infer<typeof TaskEvent>
