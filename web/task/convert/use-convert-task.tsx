import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { UserId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import { asRootTask, asSubTask } from '#shared/task/rules.ts'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { useBoard, useReadBoardState } from '#web/board-store/use-board.ts'
import { useViewers } from '#web/task/use-viewers.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import type { TaskMutations } from '#web/task/mutations/task-mutations.ts'

/** Renders who gains and who loses access by a conversion. */
export function VisibilityChangeNotice({ lines }: { lines: readonly string[] }) {
  return (
    <output className="mt-4 block empty:hidden">
      {lines.length > 0 && (
        <div className="flex gap-2.5 rounded-md bg-sunken px-4 py-3 text-sm">
          <Eye aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
          <ul className="grid gap-1 wrap-anywhere">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </output>
  )
}

type VisibilityChange = { addedViewers: UserId[]; removedViewers: UserId[]; isCurrentUserRemoved: boolean }

/**
 * Returns a function that computes who gains and who loses access when a task becomes a sub-task of a root, or a
 * sub-task a task.
 */
export function useVisibilityChange(): (task: Task, root: Task) => VisibilityChange {
  const { me } = useBoard()
  const { viewersOf } = useViewers()
  return (task, root) => {
    const isSubTask = task.rootId !== null
    const viewerIdsOf = (someTask: Task, itsRoot: Task | null) =>
      new Set(viewersOf(someTask, itsRoot).map(({ userId }) => userId))
    const viewersBefore = viewerIdsOf(task, isSubTask ? root : null)
    const convertTask = isSubTask ? asRootTask : asSubTask
    const viewersAfter = viewerIdsOf(convertTask(task, root, task.position), isSubTask ? null : root)
    const removedViewers = [...viewersBefore].filter((userId) => !viewersAfter.has(userId))
    return {
      addedViewers: [...viewersAfter].filter((userId) => !viewersBefore.has(userId)),
      removedViewers: removedViewers.filter((userId) => userId !== me),
      isCurrentUserRemoved: removedViewers.includes(me),
    }
  }
}

const maxNames = 5

/** Returns a function that describes the change in lines of text; none if nothing changes. */
export function useVisibilityChangeTexts(): (change: VisibilityChange) => string[] {
  const { t, i18n } = useTranslation('board')
  const people = usePeople()
  const listFormat = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  const namesOf = (userIds: readonly UserId[]): string => {
    const shownUserIds = userIds.length > maxNames + 1 ? userIds.slice(0, maxNames) : userIds
    const names = shownUserIds.map((userId) => nameOfPerson(people, userId, t) || '…')
    const count = userIds.length - shownUserIds.length
    return listFormat.format(count > 0 ? [...names, t('task.convert.others', { count })] : names)
  }
  return ({ addedViewers, removedViewers, isCurrentUserRemoved }) => [
    ...(addedViewers.length > 0 ? [t('task.convert.gain_access', { names: namesOf(addedViewers) })] : []),
    ...(removedViewers.length > 0 ? [t('task.convert.lose_access', { names: namesOf(removedViewers) })] : []),
    ...(isCurrentUserRemoved ? [t('task.convert.you_lose_access')] : []),
  ]
}

type Conversion = {
  /** Appends the task to the sub-tasks of the root. */
  toSubTask: (task: Task, root: Task) => Promise<void>
  /** Places the sub-task after its former root in the list; `root` is null if the user does not see it. */
  toTask: (task: Task, root: Task | null) => Promise<void>
}

/** Returns functions that convert a task to a sub-task and back; a toast offers undo. */
export function useConvertTask({ convert }: Pick<TaskMutations, 'convert'>, boardId: Task['boardId']): Conversion {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const readBoardState = useReadBoardState(boardId)
  const convertWithToast = useCallback(
    async (mutate: () => Promise<unknown>, title: string, { taskId }: Task) => {
      const undoEntry = newUndoEntry()
      if (await runAsUndoEntry(undoEntry, mutate))
        void showUndoToast(cache, undoEntry, { title, undo: t('common:undo'), focusTarget: () => taskElement(taskId) })
    },
    [t, cache],
  )
  return {
    toSubTask: (task, root) => {
      const boardState = readBoardState()
      const after = boardState ? (subTasksOf(boardState, root.taskId).at(-1)?.taskId ?? null) : null
      const toastTitle = t('task.convert.done_sub_task', { title: task.title, root: root.title })
      return convertWithToast(() => convert(task, { rootId: root.taskId, after, before: null }), toastTitle, task)
    },
    toTask: (task, root) => {
      const boardState = readBoardState()
      const siblings = boardState && root ? tasksIn(boardState, root.listId) : []
      const before = siblings[siblings.findIndex(({ taskId }) => taskId === root?.taskId) + 1]?.taskId ?? null
      const toastTitle = t('task.convert.done_task', { title: task.title })
      return convertWithToast(
        () => convert(task, { rootId: null, after: root?.taskId ?? null, before }),
        toastTitle,
        task,
      )
    },
  }
}
