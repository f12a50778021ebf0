// What is open below a task as far as this browser knows, where nobody can be asked. Of a board that was never seen here
// nothing is known, and the task is completed alone.

import type { QueryClient } from '@tanstack/react-query'
import { subTasksOf } from '#shared/board/picture.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { knownPicture } from '#web/picture/frame.ts'

export async function knownOpen(cache: QueryClient, me: UserId, { boardId, taskId }: TaskRef): Promise<Task[]> {
  const picture = await knownPicture(cache, boardId, me)
  return picture ? subTasksOf(picture, taskId).filter(({ status }) => status !== 'completed') : []
}
