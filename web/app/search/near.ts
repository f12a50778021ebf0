// The project around: its tasks are there with the keystroke, and without a connection.

import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BoardId, isTemplate } from '#shared/common/ids.ts'
import type { Picture } from '#shared/board/picture.ts'
import { wordsOf } from '#shared/search/words.ts'
import type { Task } from '#shared/task/model.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { rankOfTask } from './row.ts'

export type Near = { boardId: BoardId; picture: Picture }

/** Null outside of a project, in a template, and as long as it is not known. */
export function useNear(): Near | null {
  const { boardId: named } = useParams({ strict: false }) as { boardId?: string }
  const cache = useQueryClient()
  const boardId = BoardId.safeParse(named).data
  if (!boardId || isTemplate(boardId)) return null
  const picture = cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.shown
  return picture ? { boardId, picture } : null
}

/** At once at most; the server brings what is missing. */
const mostNear = 8

/** Open ones first, the better the match the further ahead. */
export function tasksNear({ picture }: Near, typed: string): Task[] {
  if (wordsOf(typed).length === 0) return []
  const ranked = [...picture.tasks.values()].flatMap((task) => {
    const rank = task.state === 'active' && isShown(picture, task) ? rankOfTask(task.title, task.number, typed) : null
    return rank === null ? [] : [{ task, rank: rank + (task.status === 'completed' ? 1.5 : 0) }]
  })
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, mostNear)
    .map(({ task }) => task)
}

const isShown = ({ frame, tasks }: Picture, task: Task): boolean => {
  const root = task.rootId ? tasks.get(task.rootId) : task
  return root !== undefined && root.state === 'active' && frame.lists.some(({ listId }) => listId === root.listId)
}
