// What is open below a task as far as this browser knows, where nobody can be asked: from the board that is held here, or was
// kept (adr 0040). Of a board that was never seen here nothing is known, and the task is completed alone.

import type { QueryClient } from '@tanstack/react-query'
import { type Picture, subTasksOf } from '#shared/board/picture.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Layered } from '#web/rpc/layered.ts'

export async function knownOpen(cache: QueryClient, me: UserId, { boardId, taskId }: TaskRef): Promise<Task[]> {
  const picture = cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.shown ?? (await keptPicture(boardId, me))
  return picture ? subTasksOf(picture, taskId).filter(({ status }) => status !== 'completed') : []
}

async function keptPicture(boardId: BoardId, me: UserId): Promise<Picture | null> {
  try {
    const { seenBoard } = await import('#web/picture/seen-boards.ts')
    return await seenBoard(boardId, Promise.resolve(me))
  } catch {
    return null
  }
}
