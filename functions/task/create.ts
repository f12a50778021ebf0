// task.create: a new task in a list.

import { TaskId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { seesOthersTasks } from '#shared/task/policy.ts'
import { packed } from '#shared/task/card.ts'
import { CreateTask } from '#shared/task/inputs.ts'
import { defaultPriority, type Task } from '#shared/task/model.ts'
import { boardProcedure, names } from '#functions/rpc/guards.ts'
import { insert } from './insert.ts'
import { placeIn } from './place.ts'

const rows = names(CreateTask, ({ listId, after, before, assigneeId, labelIds }) => ({
  lists: [listId],
  tasks: [after, before].filter((id) => id !== null),
  members: assigneeId ? [assigneeId] : [],
  labels: labelIds ?? [],
}))

export const create = boardProcedure('task.create', rows)
  .input(CreateTask)
  .mutation(async ({ ctx, input }) => {
    const { table, platform, me, board, facts, found, happened } = ctx
    const { boardId, listId, taskId } = input
    if (!found.lists.has(listId)) refuse('list.not_found')
    if (board.closed[listId]) refuse('lifecycle.not_active')
    if (input.assigneeId && !found.members.has(input.assigneeId)) refuse('task.assignee_no_member')
    const labelIds = [...new Set(input.labelIds)]
    if (labelIds.some((labelId) => !found.labels.has(labelId))) refuse('label.not_found')

    const telling = happened('task.created', { taskId, rootId: null, title: input.title, listId })
    const task: Task = {
      boardId,
      taskId: TaskId.parse(taskId),
      version: 1,
      rootId: null,
      listId,
      position: await placeIn({ table, platform, found, happened }, { boardId, listId, rootId: null }, input),
      number: await table.counter.nextNumber(boardId),
      title: input.title,
      status: 'not_started',
      priority: input.priority ?? defaultPriority,
      labelIds,
      // Who does not see others' tasks would lose sight of this one (decisions §4).
      assigneeId: seesOthersTasks(facts) ? (input.assigneeId ?? null) : me.userId,
      start: null,
      due: input.due ?? null,
      createdAt: telling.event.at,
      createdBy: me.userId,
      completedAt: null,
      state: 'active',
      comments: 0,
      attachments: 0,
      coverId: null,
      described: false,
      visibleTo: null,
    }
    await insert(table, task, telling)
    return { card: packed(task) }
  })
