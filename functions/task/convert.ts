// task.convert: a task becomes a sub-task of another one of its board, or a sub-task a task of its own. Nothing else of it
// changes, its number included; who sees it follows from where it stands (decisions §4).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { ConvertTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { comesBelow, leaves } from '#functions/table/access/convert.ts'
import { demandBare, demandRoomBelow, rootFor, wayOf } from './conversion.ts'

const rows = names(ConvertTask, ({ rootId, after, before }) => ({
  tasks: [rootId, after, before].filter((id) => id !== null),
}))

// Whoever takes a sub-task out of their task may see it no more.
export const convert = taskProcedure('task.edit', rows)
  .meta({ action: 'task.edit', endsOwnRight: true })
  .input(ConvertTask)
  .mutation(async ({ ctx, input }) => {
    const { table, task, found, again, happened } = ctx
    const { rootId } = input
    // The root it gets, or the one it leaves.
    let root = rootFor(ctx, input, rootId ? found.tasks.get(rootId) : found.root)
    const way = await wayOf(ctx, input, root)
    const of = { taskId: task.taskId, rootId }
    const told = happened('task.converted', { ...of, from: way.rankOf(task), to: way.rankOf(way.next(task, root)) })
    const answer = { entryId: told.event.entryId }
    const wish = {
      telling: (now: Task) => {
        const [from, to] = [now, way.next(now, root)].map(way.rankOf)
        return { ...told, event: { ...told.event, from: from!, to: to! } }
      },
      next: (now: Task) => way.next(now, root),
      also: async (now: Task, tries: number) => {
        if (!rootId) return leaves(now, root)
        await demandBare(ctx, now)
        if (tries > 0) await demandRoomBelow(table, root)
        return comesBelow(now, root)
      },
      answer,
    }
    const after = await table.task.change(task, wish, async () => {
      const now = await again()
      if (now.rootId !== task.rootId) refuse('task.changed_meanwhile', { field: 'rootId', now: now.rootId })
      root = rootFor({ ...ctx, task: now }, input, await table.task.get(root, true))
      return now
    })
    return { card: packed(after), ...answer }
  })
