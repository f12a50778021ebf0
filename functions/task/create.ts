// tasks.create: creates a task in a list.

import { TaskId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { packTask } from '#shared/task/card.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { assigneeOfNew, newTaskFacts } from '#shared/task/policy.ts'
import { isDateForBoard, newTask } from '#shared/task/rules.ts'
import { boardProcedure, rowsFor } from '#functions/rpc/procedures.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { assertAssigneeAllowed } from './assignee.ts'
import { insertTask } from './insert.ts'
import { positionInRow } from './position.ts'

const rows = rowsFor(CreateTask, ({ listId, after, before, assigneeId, labelIds }) => ({
  lists: [listId],
  tasks: [after, before].filter((id) => id !== null),
  ...(assigneeId && { members: [assigneeId], people: [assigneeId] }),
  labels: labelIds ?? [],
}))

export const create = boardProcedure('task.create', rows)
  .input(CreateTask)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, me, board, facts, accessRows, reread, createEvent } = ctx
    const { boardId, listId, taskId } = input
    if (!isDateForBoard(boardId, input.due ?? null)) throwError('task.wrong_date')
    if (!accessRows.lists.has(listId)) throwError('list.not_found')
    if (board.closed[listId]) throwError('lifecycle.not_active')
    const assigneeId = assigneeOfNew(facts, { requested: input.assigneeId, me: me.userId })
    // The creator may assign the task to themselves; assigning others requires the right to assign.
    if (assigneeId && assigneeId !== me.userId)
      assertAllowed(can('task.assign', newTaskFacts(facts)), 'board.not_found')
    if (input.assigneeId) assertAssigneeAllowed(accessRows, input.assigneeId)
    const labelIds = [...new Set(input.labelIds)]
    if (labelIds.some((labelId) => !accessRows.labels.has(labelId))) throwError('label.not_found')

    const pendingEvent = createEvent('task.created', { taskId, rootId: null, title: input.title, listId, assigneeId })
    const position = await positionInRow(
      { table, platform, accessRows, createEvent },
      { boardId, listId, rootId: null },
      input,
    )
    const taskFields = {
      boardId,
      taskId: TaskId.parse(taskId),
      listId,
      position,
      title: input.title,
      ...(input.priority && { priority: input.priority }),
      labelIds,
      assigneeId,
      due: input.due ?? null,
      createdAt: pendingEvent.event.at,
      createdBy: me.userId,
    }
    return table.counter.withNextNumber(boardId, async (number) => {
      const task = newTask({ ...taskFields, number })
      await insertTask(table, { task, pendingEvent, reread })
      return { card: packTask(task) }
    })
  })
