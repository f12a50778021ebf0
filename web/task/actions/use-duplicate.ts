import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { titleLength } from '#shared/common/limits.ts'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useReadBoardState } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { cardId } from '#web/task/card/task-element.ts'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'

/** Returns a function that copies a task and places the copy after it; a toast offers undo. */
export function useDuplicate(
  { duplicate }: Pick<TaskMutations, 'duplicate'>,
  boardId: Task['boardId'],
): (task: Task) => Promise<void> {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const readBoardState = useReadBoardState(boardId)
  return useCallback(
    async (task) => {
      const { taskId, rootId, listId } = task
      const boardState = readBoardState()
      const siblings = boardState ? (rootId ? subTasksOf(boardState, rootId) : tasksIn(boardState, listId)) : []
      const title = titleOfCopy(task.title, (originalTitle) => t('task.duplicate.title', { title: originalTitle }))
      const [undoEntry, copyId] = [newUndoEntry(), newTaskId()]
      const before = siblings[siblings.findIndex((it) => it.taskId === taskId) + 1]?.taskId ?? null
      if (!(await runAsUndoEntry(undoEntry, () => duplicate(task, { title, before }, copyId)))) return
      moveFocus(taskId, copyId)
      void showUndoToast(cache, undoEntry, { title: t('task.duplicate.done', { title }), undo: t('common:undo') })
    },
    [t, cache, readBoardState, duplicate],
  )
}

/** Returns the title of a copy; a long title is cut, the suffix is kept. */
export function titleOfCopy(title: string, withSuffix: (title: string) => string): string {
  const maxTitleLength = titleLength - withSuffix('').length
  // Removes a surrogate that was cut in half.
  return withSuffix(
    title.length > maxTitleLength ? title.slice(0, maxTitleLength).replace(/[\uD800-\uDBFF]$/, '') : title,
  )
}

/**
 * Moves the focus from the card to its copy, unless it has moved elsewhere. Waits until the menu has closed and
 * returned the focus.
 */
function moveFocus(from: TaskId, to: TaskId): void {
  if (document.querySelector('[role=menu]')) {
    requestAnimationFrame(() => moveFocus(from, to))
    return
  }
  setTimeout(() => {
    const { activeElement } = document
    if (activeElement?.id !== cardId(from) && activeElement !== document.body) return
    document.getElementById(cardId(to))?.focus()
  })
}
