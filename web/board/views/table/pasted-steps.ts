// What pasted values do to a task, step by step.

import { type Picture, tasksIn } from '#shared/board/picture.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { dated, set } from '#web/task/bulk/setting.ts'
import type { Given } from './cell-reading.ts'

/** Nothing of what is so already. The status comes last: a task that comes again takes everything else along. */
export function pastedSteps(picture: Picture, task: Task, given: Given): TaskStep[] {
  const { taskId } = task
  const { start, due, assigneeId: to, listId, labelIds } = given
  const field = <Name extends 'title' | 'priority' | 'estimate' | 'spent' | 'status'>(name: Name) =>
    given[name] === undefined ? [] : set(task, name, given[name] as Task[Name])
  const assigned: TaskStep[] =
    to === undefined || to === task.assigneeId ? [] : [{ does: 'assign', taskId, from: task.assigneeId, to }]
  return [
    ...field('title'),
    ...field('priority'),
    ...dated(task, { start: start === undefined ? task.start : start, due: due === undefined ? task.due : due }),
    ...field('estimate'),
    ...field('spent'),
    ...assigned,
    ...(labelIds ? labelled(task, labelIds) : []),
    ...(listId && listId !== task.listId ? [toTheEnd(picture, task, listId)] : []),
    ...field('status'),
  ]
}

const labelled = ({ taskId, labelIds }: Task, wanted: Task['labelIds']): TaskStep[] => [
  ...wanted.filter((id) => !labelIds.includes(id)).map((labelId): TaskStep => ({ does: 'add_label', taskId, labelId })),
  ...labelIds
    .filter((id) => !wanted.includes(id))
    .map((labelId): TaskStep => ({ does: 'remove_label', taskId, labelId })),
]

const toTheEnd = (picture: Picture, { taskId }: Task, listId: Task['listId']): TaskStep => {
  const after = tasksIn(picture, listId).at(-1)?.taskId ?? null
  return { does: 'move', taskId, listId, after, before: null }
}
