import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePictureNow } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'

type Conversion = {
  /** Appends it to the sub-tasks. */
  toSubTask: (task: Task, root: Task) => Promise<void>
  /** Places it after its former parent; null if the user does not see the parent. */
  toTask: (task: Task, root: Task | null) => Promise<void>
}

/** Returns functions that convert a task to a sub-task and back; a toast offers undo. */
export function useConvertTask({ convert }: Pick<TaskMutations, 'convert'>, boardId: Task['boardId']): Conversion {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const pictureNow = usePictureNow(boardId)
  const convertWithToast = useCallback(
    async (work: () => Promise<unknown>, title: string, { taskId }: Task) => {
      const undoEntry = newDeed()
      if (await takenAsOne(undoEntry, work))
        void sayDone(cache, undoEntry, { title, undo: t('common:undo'), back: () => taskElement(taskId) })
    },
    [t, cache],
  )
  return {
    toSubTask: (task, root) => {
      const picture = pictureNow()
      const after = picture ? (subTasksOf(picture, root.taskId).at(-1)?.taskId ?? null) : null
      const toastTitle = t('task.convert.done_below', { title: task.title, root: root.title })
      return convertWithToast(() => convert(task, { rootId: root.taskId, after, before: null }), toastTitle, task)
    },
    toTask: (task, root) => {
      const picture = pictureNow()
      const siblings = picture && root ? tasksIn(picture, root.listId) : []
      const before = siblings[siblings.findIndex(({ taskId }) => taskId === root?.taskId) + 1]?.taskId ?? null
      const toastTitle = t('task.convert.done_own', { title: task.title })
      return convertWithToast(
        () => convert(task, { rootId: null, after: root?.taskId ?? null, before }),
        toastTitle,
        task,
      )
    },
  }
}
