// tasks.convert: turns a task into a sub-task or back. Its number and other fields stay; its visibility follows its place
//

import { throwError } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { ConvertTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { rowsNamedBy, taskProcedure } from '#functions/rpc/procedures.ts'
import { subTaskWrites, ownTaskWrites } from '#functions/table/access/convert.ts'
import { assertNoSubTasks, assertSubTaskRoom, readNewRoot, conversionPlan } from './conversion-plan.ts'

const rows = rowsNamedBy(ConvertTask, ({ rootId, after, before }) => ({
  tasks: [rootId, after, before].filter((id) => id !== null),
}))

// The user may lose sight of a sub-task by converting it.
export const convert = taskProcedure('task.edit', rows)
  .meta({ action: 'task.edit', endsOwnRight: true })
  .input(ConvertTask)
  .mutation(async ({ ctx, input }) => {
    const { table, task, found, reread, createEvent } = ctx
    const { rootId } = input
    // The new root, or the previous one.
    let root = readNewRoot(ctx, input, rootId ? found.tasks.get(rootId) : found.root)
    const way = await conversionPlan(ctx, input, root)
    const of = { taskId: task.taskId, rootId }
    const told = createEvent('task.converted', { ...of, from: way.rankOf(task), to: way.rankOf(way.next(task, root)) })
    const answer = { entryId: told.event.entryId }
    const wish = {
      pendingEvent: (now: Task) => {
        const [from, to] = [now, way.next(now, root)].map(way.rankOf)
        return { ...told, event: { ...told.event, from: from!, to: to! } }
      },
      next: (now: Task) => way.next(now, root),
      also: async (now: Task, tries: number) => {
        if (!rootId) return ownTaskWrites(now, root)
        await assertNoSubTasks(ctx, now)
        if (tries > 0) await assertSubTaskRoom(table, root)
        return subTaskWrites(now, root)
      },
      answer,
    }
    const after = await table.task.change(task, wish, async () => {
      const now = await reread()
      if (now.rootId !== task.rootId) throwError('task.changed_meanwhile', { field: 'rootId', now: now.rootId })
      root = readNewRoot({ ...ctx, task: now }, input, await table.task.get(root, true))
      return now
    })
    return { card: packed(after), ...answer }
  })
