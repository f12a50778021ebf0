// Makes a task a sub-task, or a sub-task a task of its own; a toast says so and takes it back (decisions §5).

import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/picture.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePictureNow } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { taskOnPage } from '#web/task/task-on-page.ts'
import type { TaskMutations } from '#web/task/mutations.ts'

type Conversion = {
  /** Behind the sub-tasks there are. */
  below: (task: Task, root: Task) => Promise<void>
  /** Behind what it was part of; null where that is not seen. */
  onItsOwn: (task: Task, root: Task | null) => Promise<void>
}

export function useConversion({ convert }: Pick<TaskMutations, 'convert'>, boardId: Task['boardId']): Conversion {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const pictureNow = usePictureNow(boardId)
  const done = useCallback(
    async (work: () => Promise<unknown>, title: string, { taskId }: Task) => {
      const deed = newDeed()
      if (await takenAsOne(deed, work))
        void sayDone(cache, deed, { title, undo: t('common:undo'), back: () => taskOnPage(taskId) })
    },
    [t, cache],
  )
  return {
    below: (task, root) => {
      const picture = pictureNow()
      const after = picture ? (subTasksOf(picture, root.taskId).at(-1)?.taskId ?? null) : null
      const said = t('task.convert.done_below', { title: task.title, root: root.title })
      return done(() => convert(task, { rootId: root.taskId, after, before: null }), said, task)
    },
    onItsOwn: (task, root) => {
      const picture = pictureNow()
      const row = picture && root ? tasksIn(picture, root.listId) : []
      const before = row[row.findIndex(({ taskId }) => taskId === root?.taskId) + 1]?.taskId ?? null
      const said = t('task.convert.done_own', { title: task.title })
      return done(() => convert(task, { rootId: null, after: root?.taskId ?? null, before }), said, task)
    },
  }
}
