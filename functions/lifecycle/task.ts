// Archives, deletes and restores tasks.

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import { ListId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import { packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import { taskProcedure } from '#functions/rpc/procedures.ts'
import { router } from '#functions/rpc/trpc.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { assertOpenList, assertOpenRoot } from './assert-open-container.ts'
import { lifecycleAfter, isRestore, type Step, stepOf, type LifecycleVerb } from './lifecycle-step.ts'

const events = {
  archive: 'task.archived',
  unarchive: 'task.unarchived',
  delete: 'task.deleted',
  purge: 'task.purged',
} as const

export type TaskLifecycleContext = Step & {
  facts: BoardFacts
  task: Task
  found: { root: Task | null }
  change: (update: TaskUpdate) => Promise<Task>
}
type TaskStep = {
  verb: LifecycleVerb
  /** The list to restore it to, when not its own. */
  listId?: ListId | undefined
}

export async function stepTask(context: TaskLifecycleContext, { verb: asked, listId }: TaskStep) {
  const { task, change, createEvent, part } = context
  const { taskId, rootId } = task
  const verb = stepOf(asked, task)
  const place = isRestore(verb) && !isDone(task, verb) ? await placeOf(context, listId) : null
  const next = (now: Task): Task =>
    isDone(now, verb) ? now : { ...now, ...place, ...lifecycleAfter(context, now, verb) }
  const after = await change({
    next,
    pendingEvent: (now) => {
      const { title, listId: where, state: to } = next(now)
      const said = { taskId, rootId, title, from: now.state, to }
      return verb === 'restore'
        ? createEvent('task.restored', { ...said, listId: where }, part)
        : createEvent(events[verb], said, part)
    },
  })
  return { card: packed(after) }
}

/** The previous position, or the end of another list; a sub-task stays with its root. */
async function placeOf(context: TaskLifecycleContext, requested: ListId | undefined) {
  const { table, platform, me, facts, task } = context
  const { boardId } = task
  const root = await rootOf(context)
  if (root) assertOpenRoot(root, mayViewOpenTask(root, null, { facts, me: me.userId }))
  const listId = root?.listId ?? requested ?? task.listId
  if (requested && !(await table.boardStructure.hasList(boardId, requested))) throwError('list.not_found')
  await assertOpenList(table, boardId, listId)
  if (root || listId === task.listId) return { listId }
  return { listId, position: positionNear(null, null, platform.ids) }
}

/** The root of a sub-task, which may have been restored earlier in the same call. */
async function rootOf({ table, found: { root } }: TaskLifecycleContext): Promise<Task | null> {
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
    .mutation(({ ctx, input: { listId } }) => stepTask(ctx, { verb, listId }))

export const taskLifecycleRouter = router({
  archive: taskProcedure('task.remove').mutation(({ ctx }) => stepTask(ctx, { verb: 'archive' })),
  unarchive: restoreTask('unarchive'),
  delete: taskProcedure('task.remove').mutation(({ ctx }) => stepTask(ctx, { verb: 'delete' })),
  restore: restoreTask('restore'),
  purge: taskProcedure('task.purge')
    .meta({ action: 'task.purge', endsOwnRight: true })
    .mutation(({ ctx }) => stepTask(ctx, { verb: 'purge' })),
})
