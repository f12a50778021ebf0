// task.addSubTask: a new sub-task of a root; who may edit the one may add the other (decisions §4).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { AddSubTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { insert } from './insert.ts'
import { placeIn } from './place.ts'

const rows = names(AddSubTask, ({ after, before }) => ({ tasks: [after, before].filter((id) => id !== null) }))

export const addSubTask = taskProcedure('task.edit', rows)
  .input(AddSubTask)
  .mutation(async ({ ctx: { table, platform, me, task: root, found, again, happened }, input }) => {
    demandRoot(root)
    const { boardId, listId, taskId: rootId } = root
    const taskId = input.subTaskId
    if (taskId === rootId) refuse('request.invalid', { field: 'subTaskId' })
    const telling = happened('task.created', { taskId, rootId, title: input.title, listId })
    const position = await placeIn({ table, platform, found, happened }, { boardId, listId, rootId }, input)
    const { title } = input
    const made = { boardId, taskId, rootId, listId, position, title, createdAt: telling.event.at, createdBy: me.userId }
    return table.counter.numbered(boardId, async (number) => {
      const task = newTask({ ...made, number })
      await insert(table, { task, telling, root, again: async () => demandRoot(await again()) })
      return { card: packed(task) }
    })
  })

/** One level: a sub-task has none of its own (decisions §4). */
const demandRoot = (task: Task): Task => (task.rootId ? refuse('request.invalid', { field: 'taskId' }) : task)
