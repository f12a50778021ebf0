// task.create: a new task in a list.

import { TaskId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { can } from '#shared/permission/can.ts'
import { packed } from '#shared/task/card.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { assigneeOfNew, newTaskFacts } from '#shared/task/policy.ts'
import { isOfBoard, newTask } from '#shared/task/rules.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { demand } from '#functions/rpc/standing.ts'
import { demandAssignee } from './assignee.ts'
import { insert } from './insert.ts'
import { placeIn } from './place.ts'

const rows = names(CreateTask, ({ listId, after, before, assigneeId, labelIds }) => ({
  lists: [listId],
  tasks: [after, before].filter((id) => id !== null),
  ...(assigneeId && { members: [assigneeId], people: [assigneeId] }),
  labels: labelIds ?? [],
}))

export const create = boardProcedure('task.create', rows)
  .input(CreateTask)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, me, board, facts, found, again, happened } = ctx
    const { boardId, listId, taskId } = input
    if (!isOfBoard(boardId, input.due ?? null)) refuse('task.wrong_date')
    if (!found.lists.has(listId)) refuse('list.not_found')
    if (board.closed[listId]) refuse('lifecycle.not_active')
    const assigneeId = assigneeOfNew(facts, { wished: input.assigneeId, me: me.userId })
    // Whoever makes a task may take it; to give it to somebody else is to assign it.
    if (assigneeId && assigneeId !== me.userId) demand(can('task.assign', newTaskFacts(facts)), 'board.not_found')
    if (input.assigneeId) demandAssignee(found, input.assigneeId)
    const labelIds = [...new Set(input.labelIds)]
    if (labelIds.some((labelId) => !found.labels.has(labelId))) refuse('label.not_found')

    const telling = happened('task.created', { taskId, rootId: null, title: input.title, listId })
    const position = await placeIn({ table, platform, found, happened }, { boardId, listId, rootId: null }, input)
    const made = {
      boardId,
      taskId: TaskId.parse(taskId),
      listId,
      position,
      title: input.title,
      ...(input.priority && { priority: input.priority }),
      labelIds,
      assigneeId,
      due: input.due ?? null,
      createdAt: telling.event.at,
      createdBy: me.userId,
    }
    return table.counter.numbered(boardId, async (number) => {
      const task = newTask({ ...made, number })
      await insert(table, { task, telling, again })
      return { card: packed(task) }
    })
  })
