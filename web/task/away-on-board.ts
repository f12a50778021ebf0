// How tasks leave the picture of a board, and come back.

import { type Picture, subTasksOf, withNews, withoutTask, withTask } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn } from '#web/picture/opened.ts'
import type { AwaySight } from './away-mutations.ts'

export const awayOnBoard: AwaySight<Picture, Task> = {
  partsOf(picture, taskId) {
    const task = picture.tasks.get(taskId)
    return task ? [task, ...subTasksOf(picture, taskId)] : []
  },
  without: (taskId) => (picture) => withoutTask(picture, taskId),
  withParts: (picture, tasks) =>
    tasks.reduce((now, it) => (now.tasks.has(it.taskId) ? now : withTask(now, it)), picture),
  withCard: (base, card) => withNews(base, noteOwn(card)),
}
