// Adds a task at the end of a list of any project, and says where it is, with the way back.

import { useQueryClient } from '@tanstack/react-query'
import { tasksIn } from '#shared/board/picture.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePictureNow } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { type NewTask, usePlacing } from '#web/task/placing.ts'

type Wish = Pick<NewTask, 'listId' | 'title' | 'due' | 'assigneeId'>

/** Brings whether it was taken. @param list what the list is called */
export function useAddTask(boardId: BoardId, me: UserId): (wish: Wish, list: string) => Promise<boolean> {
  const { t } = useTexts(['navigation', 'common'])
  const cache = useQueryClient()
  const tasks = usePlacing(boardId, me)
  const pictureNow = usePictureNow(boardId)
  return async (wish, list) => {
    const now = pictureNow()
    const after = now ? (tasksIn(now, wish.listId).at(-1)?.taskId ?? null) : null
    const deed = newDeed()
    if (!(await takenAsOne(deed, () => tasks.create({ ...wish, after })))) return false
    void sayDone(cache, deed, {
      title: t('new_task.added', { title: wish.title }),
      text: now && `${now.frame.board.title}, ${list}`,
      undo: t('common:undo'),
    })
    return true
  }
}
