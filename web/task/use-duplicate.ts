// Puts a copy of a task right behind it; a toast says so and takes it back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePictureNow } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { cardId } from './card-id.ts'
import type { TaskMutations } from './mutations.ts'
import { newTaskId } from './placing.ts'

export function useDuplicate(
  { duplicate }: Pick<TaskMutations, 'duplicate'>,
  boardId: Task['boardId'],
): (task: Task) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const pictureNow = usePictureNow(boardId)
  return useCallback(
    async (task) => {
      const { taskId, rootId, listId } = task
      const picture = pictureNow()
      const row = picture ? (rootId ? subTasksOf(picture, rootId) : tasksIn(picture, listId)) : []
      const title = titleOfCopy(task.title, (of) => t('task.duplicate.title', { title: of }))
      const [deed, copyId] = [newDeed(), newTaskId()]
      const before = row[row.findIndex((it) => it.taskId === taskId) + 1]?.taskId ?? null
      if (!(await takenAsOne(deed, () => duplicate(task, { title, before }, copyId)))) return
      focusGoesOn(taskId, copyId)
      void sayDone(cache, deed, { title: t('task.duplicate.done', { title }), undo: t('common:undo') })
    },
    [t, cache, pictureNow, duplicate],
  )
}

/** However long the title is, what makes it that of a copy is not cut off. */
export function titleOfCopy(title: string, named: (title: string) => string): string {
  const room = titleLength - named('').length
  // What is cut in the middle of a sign loses the whole of it.
  return named(title.length > room ? title.slice(0, room).replace(/[\uD800-\uDBFF]$/, '') : title)
}

/**
 * From the card whose menu it was to the new one; whoever has gone elsewhere meanwhile stays there. The answer may be there
 * before the menu has closed, and a menu that has gone gives the focus back a moment later.
 */
function focusGoesOn(from: TaskId, to: TaskId): void {
  if (document.querySelector('[role=menu]')) {
    requestAnimationFrame(() => focusGoesOn(from, to))
    return
  }
  setTimeout(() => {
    const { activeElement } = document
    if (activeElement?.id !== cardId(from) && activeElement !== document.body) return
    document.getElementById(cardId(to))?.focus()
  })
}
