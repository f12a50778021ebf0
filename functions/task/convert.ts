// tasks.convert: turns a task into a sub-task or back. Its number and most other fields stay; a sub-task has the viewers of
// its root.

import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { ConvertTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { rowsFor, taskProcedure } from '#functions/rpc/procedures.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { subTaskWrites, ownTaskWrites } from '#functions/table/access/convert.ts'
import { assertNoSubTasks, assertSubTaskLimit, readNewRoot, conversionPlan } from './conversion-plan.ts'

const rows = rowsFor(ConvertTask, ({ rootId, after, before }) => ({
  tasks: [rootId, after, before].filter((id) => id !== null),
}))

// The user may lose sight of a sub-task by converting it.
export const convert = taskProcedure('task.edit', rows)
  .meta({ action: 'task.edit', endsOwnRight: true })
  .input(ConvertTask)
  .mutation(async ({ ctx, input }) => {
    const { table, task, accessRows, reread, createEvent } = ctx
    const { rootId } = input
    // The new root, or the previous one.
    let root = readNewRoot(ctx, input, rootId ? accessRows.tasks.get(rootId) : accessRows.root)
    const plan = await conversionPlan(ctx, input, root)
    const eventFields = { taskId: task.taskId, rootId }
    const pendingEvent = createEvent('task.converted', {
      ...eventFields,
      from: plan.placementOf(task),
      to: plan.placementOf(plan.next(task, root)),
    })
    const answer = { entryId: pendingEvent.event.entryId }
    const update = {
      pendingEvent: (now: Task) => {
        const [from, to] = [now, plan.next(now, root)].map(plan.placementOf)
        return { ...pendingEvent, event: { ...pendingEvent.event, from: from!, to: to! } }
      },
      next: (now: Task) => plan.next(now, root),
      additionalWrites: async (now: Task, tries: number) => {
        if (!rootId) return ownTaskWrites(now, root)
        await assertNoSubTasks(ctx, now)
        if (tries > 0) await assertSubTaskLimit(table, root)
        return subTaskWrites(now, root)
      },
      answer,
    } satisfies TaskUpdate
    const after = await table.task.change(task, update, async () => {
      const now = await reread()
      if (now.rootId !== task.rootId) throwError('task.changed_meanwhile', { field: 'rootId', now: now.rootId })
      root = readNewRoot({ ...ctx, task: now }, input, await table.task.get(root, true))
      return now
    })
    return { card: packTask(after), ...answer }
  })
