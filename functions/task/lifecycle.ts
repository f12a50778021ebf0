// Archives, deletes and restores tasks.

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import { ListId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isStepApplied } from '#shared/lifecycle/rules.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import { taskProcedure, tasksProcedure } from '#functions/rpc/procedures.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import {
  assertActiveList,
  assertActiveRoot,
  lifecycleAfter,
  isRestore,
  type LifecycleContext,
  stepOf,
  type LifecycleVerb,
} from '#functions/rpc/lifecycle-step.ts'
import { LifecycleSteps } from '#shared/task/bulk.ts'
import { bulk } from '#functions/rpc/bulk.ts'

const events = {
  archive: 'task.archived',
  unarchive: 'task.unarchived',
  delete: 'task.deleted',
  purge: 'task.purged',
} as const

export type TaskLifecycleContext = LifecycleContext & {
  facts: BoardFacts
  task: Task
  accessRows: { root: Task | null }
  change: (update: TaskUpdate) => Promise<Task>
}
type TaskStateChange = {
  verb: LifecycleVerb
  /** The list to restore it to, when not its own. */
  listId?: ListId | undefined
}

export async function changeTaskState(context: TaskLifecycleContext, { verb: requestedVerb, listId }: TaskStateChange) {
  const { task, change, createEvent, part } = context
  const { taskId, rootId } = task
  const verb = stepOf(requestedVerb, task)
  const place = isRestore(verb) && !isStepApplied(task, verb) ? await placeOf(context, listId) : null
  const next = (now: Task): Task =>
    isStepApplied(now, verb) ? now : { ...now, ...place, ...lifecycleAfter(context, now, verb) }
  const after = await change({
    next,
    pendingEvent: (now) => {
      const { title, listId: targetListId, state: to } = next(now)
      const eventFields = { taskId, rootId, title, from: now.state, to }
      return verb === 'restore'
        ? createEvent('task.restored', { ...eventFields, listId: targetListId }, part)
        : createEvent(events[verb], eventFields, part)
    },
  })
  return { card: packTask(after) }
}

/** The previous position, or the end of another list; a sub-task stays with its root. */
async function placeOf(context: TaskLifecycleContext, requestedListId: ListId | undefined) {
  const { table, platform, me, facts, task } = context
  const { boardId } = task
  const root = await rootOf(context)
  if (root) assertActiveRoot(root, mayViewOpenTask(root, null, { facts, me: me.userId }))
  const listId = root?.listId ?? requestedListId ?? task.listId
  if (requestedListId && !(await table.boardStructure.hasList(boardId, requestedListId))) throwError('list.not_found')
  await assertActiveList(table, boardId, listId)
  if (root || listId === task.listId) return { listId }
  return { listId, position: positionNear(null, null, platform.ids) }
}

/** The root of a sub-task, which may have been restored earlier in the same call. */
async function rootOf({ table, accessRows: { root } }: TaskLifecycleContext): Promise<Task | null> {
  if (!root || root.state === 'active') return root
  return (await table.task.get(root, true)) ?? throwError('task.not_found')
}

/** The list to restore to, when its own was purged or is closed. */
const RestoreInput = z.object({ listId: ListId.optional() })

// A user may undo a removal of their own once.
const restoreTask = (verb: 'unarchive' | 'restore') =>
  taskProcedure('task.restore')
    .meta({ action: 'task.restore', endsOwnRight: true })
    .input(RestoreInput)
    .mutation(({ ctx, input: { listId } }) => changeTaskState(ctx, { verb, listId }))

export const taskLifecycle = {
  archive: taskProcedure('task.remove').mutation(({ ctx }) => changeTaskState(ctx, { verb: 'archive' })),
  unarchive: restoreTask('unarchive'),
  delete: taskProcedure('task.remove').mutation(({ ctx }) => changeTaskState(ctx, { verb: 'delete' })),
  restore: restoreTask('restore'),
  purge: taskProcedure('task.purge')
    .meta({ action: 'task.purge', endsOwnRight: true })
    .mutation(({ ctx }) => changeTaskState(ctx, { verb: 'purge' })),
  /** Archives, deletes or restores several tasks of a board in one call (R-10.2, adr 0025). */
  bulkLifecycle: tasksProcedure('task.remove')
    .input(LifecycleSteps)
    .mutation(({ ctx: { caller }, input: { steps } }) =>
      bulk(caller, steps, {
        action: ({ does }) => (isRestore(does) ? 'task.restore' : 'task.remove'),
        prepare:
          async () =>
          (context, { does }) =>
            changeTaskState(context, { verb: does }),
      }),
    ),
}
