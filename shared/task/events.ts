// What can happen to a task. Named in the past tense, with the values before and after.

import * as z from 'zod'
import { EventFrame } from '#shared/common/event.ts'
import { BoardId, LabelId, ListId, MergeId, TaskId, UserId } from '#shared/common/ids.ts'
import { Position } from '#shared/common/position.ts'
import { Label } from '#shared/label/model.ts'
import { LifecycleState } from '#shared/lifecycle/states.ts'
import { TaskChange } from './change.ts'
import { Recurrence } from './recurrence.ts'

const OfTask = EventFrame.extend({ taskId: TaskId, rootId: TaskId.nullable() })
const PutAway = OfTask.extend({ title: z.string(), from: LifecycleState, to: LifecycleState })
const Merged = OfTask.extend({
  mergeId: MergeId,
  from: Label,
  to: Label,
  /** Whether it bore them both. */
  both: z.boolean(),
  /** Which place the one that went had among its labels, from 0; told since it comes back there. */
  place: z.number().int().min(0).optional(),
})
const Place = z.object({ listId: ListId, position: Position })
/** Where a task stands, and below what; of one that stands below nothing, to whom it is shown and when it comes again. */
const Rank = Place.extend({
  rootId: TaskId.nullable(),
  visibleTo: z.array(UserId).nullable(),
  recurrence: Recurrence.nullable(),
})

export const TaskEvent = z.discriminatedUnion('type', [
  OfTask.extend({
    type: z.literal('task.created'),
    title: z.string(),
    listId: ListId,
    /** The one that was completed, of a task that comes again. */
    followsId: TaskId.optional(),
  }),
  OfTask.extend({ type: z.literal('task.changed'), change: TaskChange }),
  OfTask.extend({ type: z.literal('task.assigned'), from: UserId.nullable(), to: UserId.nullable() }),
  OfTask.extend({ type: z.literal('task.moved'), from: Place, to: Place }),
  /** A task has become a sub-task, or a sub-task a task of its own. */
  OfTask.extend({ type: z.literal('task.converted'), from: Rank, to: Rank }),
  /** A task has gone to another board; the card of the entry says how it left. */
  OfTask.extend({
    type: z.literal('task.transferred'),
    title: z.string(),
    toBoardId: BoardId,
    /** Who watched it, and does not any more. */
    watchers: z.array(UserId),
  }),
  /** The same as the other board tells it. */
  OfTask.extend({ type: z.literal('task.arrived'), title: z.string(), listId: ListId, fromBoardId: BoardId }),
  OfTask.extend({ type: z.literal('task.label_added'), labelId: LabelId }),
  OfTask.extend({ type: z.literal('task.label_removed'), labelId: LabelId }),
  /** A label was merged into another one, which the task bears from now on; and the way back. */
  Merged.extend({ type: z.literal('task.label_merged') }),
  Merged.extend({ type: z.literal('task.label_unmerged') }),
  OfTask.extend({ type: z.literal('task.watcher_added'), userId: UserId }),
  OfTask.extend({ type: z.literal('task.watcher_removed'), userId: UserId }),
  /** Who else sees it; null for everybody on the board. */
  OfTask.extend({
    type: z.literal('task.restricted'),
    from: z.array(UserId).nullable(),
    to: z.array(UserId).nullable(),
  }),
  /** Names versions, not texts (engine §1). */
  OfTask.extend({ type: z.literal('task.described'), from: z.int(), to: z.int() }),
  /** Numbered anew because the keys had grown long; nobody sees it (decisions §5). */
  OfTask.extend({ type: z.literal('task.renumbered'), to: Position }),
  PutAway.extend({ type: z.literal('task.archived') }),
  PutAway.extend({ type: z.literal('task.unarchived') }),
  PutAway.extend({ type: z.literal('task.deleted') }),
  PutAway.extend({ type: z.literal('task.restored'), listId: ListId }),
  /** Deleted forever. The entry goes with the task. */
  PutAway.extend({ type: z.literal('task.purged') }),
])
export type TaskEvent = z.infer<typeof TaskEvent>
