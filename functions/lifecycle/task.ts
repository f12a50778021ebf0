// The calls that put a task away and bring it back (decisions §6).

import * as z from 'zod'
import type { BoardFacts } from '#shared/board/model.ts'
import { ListId } from '#shared/common/ids.ts'
import { positionNear } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import { packed } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { seesOpen } from '#shared/task/policy.ts'
import { taskProcedure } from '#functions/rpc/guards.ts'
import { router } from '#functions/rpc/trpc.ts'
import type { TaskWish } from '#functions/table/access/task.ts'
import { demandOpenList, demandOpenRoot } from './containers.ts'
import { keptAfter, leadsBack, type Step, stepOf, type Verb } from './step.ts'

const events = {
  archive: 'task.archived',
  unarchive: 'task.unarchived',
  delete: 'task.deleted',
  purge: 'task.purged',
} as const

export type OfTask = Step & {
  facts: BoardFacts
  task: Task
  found: { root: Task | null }
  change: (wish: TaskWish) => Promise<Task>
}
type TaskStep = {
  verb: Verb
  /** Where it goes back to, when not into its own list. */
  listId?: ListId | undefined
}

export async function stepTask(given: OfTask, { verb: asked, listId }: TaskStep) {
  const { task, change, happened, part } = given
  const { taskId, rootId } = task
  const verb = stepOf(asked, task)
  const place = leadsBack(verb) && !isDone(task, verb) ? await placeOf(given, listId) : null
  const next = (now: Task): Task => (isDone(now, verb) ? now : { ...now, ...place, ...keptAfter(given, now, verb) })
  const after = await change({
    next,
    telling: (now) => {
      const { title, listId: where, state: to } = next(now)
      const said = { taskId, rootId, title, from: now.state, to }
      return verb === 'restore'
        ? happened('task.restored', { ...said, listId: where }, part)
        : happened(events[verb], said, part)
    },
  })
  return { card: packed(after) }
}

/** Its old place, or behind the tasks of the list it goes to instead; a sub-task lies where its root lies. */
async function placeOf(given: OfTask, wished: ListId | undefined) {
  const { table, platform, me, facts, task } = given
  const { boardId } = task
  const root = await rootOf(given)
  if (root) demandOpenRoot(root, seesOpen(root, null, { facts, me: me.userId }))
  const listId = root?.listId ?? wished ?? task.listId
  if (wished && !(await table.frame.hasList(boardId, wished))) refuse('list.not_found')
  await demandOpenList(table, boardId, listId)
  if (root || listId === task.listId) return { listId }
  return { listId, position: positionNear(null, null, platform.ids) }
}

/** The root of a sub-task: one that was away may have come back a moment ago, in the same call. */
async function rootOf({ table, found: { root } }: OfTask): Promise<Task | null> {
  if (!root || root.state === 'active') return root
  return (await table.task.get(root, true)) ?? refuse('task.not_found')
}

/** Where it goes back to: into its own list unless another is named, because its own is gone or closed. */
const Back = z.object({ listId: ListId.optional() })

// Whoever takes back what they did themselves may do so once: then nothing is left to be taken back.
const bringBack = (verb: 'unarchive' | 'restore') =>
  taskProcedure('task.bring_back')
    .meta({ action: 'task.bring_back', endsOwnRight: true })
    .input(Back)
    .mutation(({ ctx, input: { listId } }) => stepTask(ctx, { verb, listId }))

export const taskLifecycleRouter = router({
  archive: taskProcedure('task.put_away').mutation(({ ctx }) => stepTask(ctx, { verb: 'archive' })),
  unarchive: bringBack('unarchive'),
  delete: taskProcedure('task.put_away').mutation(({ ctx }) => stepTask(ctx, { verb: 'delete' })),
  restore: bringBack('restore'),
  purge: taskProcedure('task.purge')
    .meta({ action: 'task.purge', endsOwnRight: true })
    .mutation(({ ctx }) => stepTask(ctx, { verb: 'purge' })),
})
