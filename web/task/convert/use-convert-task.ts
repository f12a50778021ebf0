import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useReadBoardState } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
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
  const readBoardState = useReadBoardState(boardId)
  const convertWithToast = useCallback(
    async (work: () => Promise<unknown>, title: string, { taskId }: Task) => {
      const undoEntry = newUndoEntry()
      if (await runAsUndoEntry(undoEntry, work))
        void showUndoToast(cache, undoEntry, { title, undo: t('common:undo'), focusTarget: () => taskElement(taskId) })
    },
    [t, cache],
  )
  return {
    toSubTask: (task, root) => {
      const boardState = readBoardState()
      const after = boardState ? (subTasksOf(boardState, root.taskId).at(-1)?.taskId ?? null) : null
      const toastTitle = t('task.convert.done_below', { title: task.title, root: root.title })
      return convertWithToast(() => convert(task, { rootId: root.taskId, after, before: null }), toastTitle, task)
    },
    toTask: (task, root) => {
      const boardState = readBoardState()
      const siblings = boardState && root ? tasksIn(boardState, root.listId) : []
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
