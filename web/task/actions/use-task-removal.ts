import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useArchiveWay } from '#web/picture/use-archive-way.ts'
import { useBoard, useBoardWishes } from '#web/picture/use-board.ts'
import { newDeed } from '#web/rpc/deeds.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { sayDone, takenAsOne } from '#web/rpc/say-done.ts'
import { removalMutations, boardRemovalUpdater } from '#web/task/mutations/removal-mutations.ts'
import { taskElement } from '#web/task/card/task-element.ts'

export type TaskRemoval = { archive: (task: Task) => Promise<void>; remove: (task: Task) => Promise<void> }

export function useTaskRemoval(): TaskRemoval {
  const { boardId } = useBoard()
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  const { archiveOrDelete } = useMemo(() => removalMutations({ rpc, send }, boardRemovalUpdater), [rpc, send])
  return useRemovalWithToast(archiveOrDelete, useArchiveWay())
}

type ArchiveOrDelete = ReturnType<typeof removalMutations>['archiveOrDelete']

/**
 * Returns functions that archive and delete a task and show a toast with undo.
 *
 * @param archiveOrDelete must be stable
 * @param archiveLink link to the archive, for users who may open it
 */
export function useRemovalWithToast(
  archiveOrDelete: ArchiveOrDelete,
  archiveLink?: ReturnType<typeof useArchiveWay>,
): TaskRemoval {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useMemo(() => {
    const removeTask = async (task: Task, procedure: 'archive' | 'delete', done: 'archived' | 'deleted') => {
      const undoEntry = newDeed()
      if (!(await takenAsOne(undoEntry, () => archiveOrDelete(task, procedure)))) return
      void sayDone(cache, undoEntry, {
        title: t(`task.put_away.${done}`),
        text: task.title,
        undo: t('common:undo'),
        more: procedure === 'archive' ? archiveLink : undefined,
        back: () => taskElement(task.taskId),
      })
    }
    return {
      archive: (task) => removeTask(task, 'archive', 'archived'),
      remove: (task) => removeTask(task, 'delete', 'deleted'),
    }
  }, [t, cache, archiveOrDelete, archiveLink])
}
