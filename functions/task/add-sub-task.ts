// tasks.addSubTask: creates a sub-task; requires the right to edit the root.

import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { AddSubTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { newTask } from '#shared/task/rules.ts'
import { rowsFor, taskProcedure } from '#functions/rpc/procedures.ts'
import { insertTask } from './insert.ts'
import { positionInRow } from './position.ts'

const rows = rowsFor(AddSubTask, ({ after, before }) => ({ tasks: [after, before].filter((id) => id !== null) }))

export const addSubTask = taskProcedure('task.edit', rows)
  .input(AddSubTask)
  .mutation(async ({ ctx: { table, platform, me, task: root, accessRows, reread, createEvent }, input }) => {
    assertIsRoot(root)
    const { boardId, listId, taskId: rootId } = root
    const taskId = input.subTaskId
    if (taskId === rootId) throwError('request.invalid', { field: 'subTaskId' })
    const pendingEvent = createEvent('task.created', { taskId, rootId, title: input.title, listId, assigneeId: null })
    const position = await positionInRow(
      { table, platform, accessRows, createEvent },
      { boardId, listId, rootId },
      input,
    )
    const { title } = input
    const taskFields = {
      boardId,
      taskId,
      rootId,
      listId,
      position,
      title,
      createdAt: pendingEvent.event.at,
      createdBy: me.userId,
    }
    return table.counter.withNextNumber(boardId, async (number) => {
      const task = newTask({ ...taskFields, number })
      await insertTask(table, { task, pendingEvent, root, reread: async () => assertIsRoot(await reread()) })
      return { card: packTask(task) }
    })
  })

/** There is one level of sub-tasks. */
const assertIsRoot = (task: Task): Task => (task.rootId ? throwError('request.invalid', { field: 'taskId' }) : task)
