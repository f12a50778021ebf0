// What values do to a task that its cells are given, pasted or emptied, step by step.

import type { Picture } from '#shared/board/picture.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { assigned, dated, labelled, movedTo, set } from '#web/task/bulk/setting.ts'
import type { Given } from './cell-reading.ts'

/**
 * Nothing of what is so already. The status comes last: a task that comes again takes everything else along. Names come first, so
 * that on the way back they come last: somebody may have left the board since, and what follows a refused step is left alone.
 */
export function givenSteps(picture: Picture, task: Task, given: Given): TaskStep[] {
  const wanted = { ...task, ...given }
  return [
    ...assigned(task, wanted.assigneeId),
    ...labelled(task, wanted.labelIds),
    ...movedTo(picture, task, wanted.listId),
    ...set(task, 'title', wanted.title),
    ...set(task, 'priority', wanted.priority),
    ...dated(task, wanted),
    ...set(task, 'estimate', wanted.estimate),
    ...set(task, 'spent', wanted.spent),
    ...set(task, 'status', wanted.status),
  ]
}
