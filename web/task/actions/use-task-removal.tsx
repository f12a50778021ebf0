import { Archive, Trash2 } from 'lucide-react'
import type { MenuItem } from '#web/ui/menu/menu-items.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Task } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useOpenArchiveAction } from '#web/board-store/container-mutations.ts'
import { useBoard, useSendBoardChange } from '#web/board-store/use-board.ts'
import { newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useRpc } from '#web/rpc/client.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import { removalMutations, boardRemovalUpdater } from '#web/task/mutations/removal-mutations.ts'
import { taskElement } from '#web/task/card/task-element.ts'

export type TaskRemoval = { archive: (task: Task) => Promise<void>; remove: (task: Task) => Promise<void> }

export function useTaskRemoval(): TaskRemoval {
  const { boardId } = useBoard()
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  const { archiveOrDelete } = useMemo(() => removalMutations({ rpc, send }, boardRemovalUpdater), [rpc, send])
  return useRemovalWithToast(archiveOrDelete, useOpenArchiveAction())
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
  archiveLink?: ReturnType<typeof useOpenArchiveAction>,
): TaskRemoval {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  return useMemo(() => {
    const removeTask = async (task: Task, procedure: 'archive' | 'delete', toastKey: 'archived' | 'deleted') => {
      const undoEntry = newUndoEntry()
      if (!(await runAsUndoEntry(undoEntry, () => archiveOrDelete(task, procedure)))) return
      void showUndoToast(cache, undoEntry, {
        title: t(`task.removal.${toastKey}`),
        text: task.title,
        undo: t('common:undo'),
        secondAction: procedure === 'archive' ? archiveLink : undefined,
        focusTarget: () => taskElement(task.taskId),
      })
    }
    return {
      archive: (task) => removeTask(task, 'archive', 'archived'),
      remove: (task) => removeTask(task, 'delete', 'deleted'),
    }
  }, [t, cache, archiveOrDelete, archiveLink])
}

type RemovalMenuOptions = {
  /** Why the task cannot be archived or deleted. */
  disabledReason: string | null
  /** Whether the shortcuts are shown. */
  showsKeys: boolean
  onPick: (action: keyof TaskRemoval) => void
}

/** Returns the menu items that archive and delete a task. */
export function useRemovalMenuItems({ disabledReason, showsKeys, onPick }: RemovalMenuOptions): MenuItem[] {
  const { t } = useTexts(['board', 'common'])
  return [
    {
      label: t('task.removal.archive'),
      icon: <Archive />,
      keys: showsKeys ? ['E'] : undefined,
      disabledReason,
      onPick: () => onPick('archive'),
    },
    {
      label: t('task.removal.delete'),
      icon: <Trash2 />,
      keys: showsKeys ? [t('common:key.delete')] : undefined,
      danger: true,
      disabledReason,
      onPick: () => onPick('remove'),
    },
  ]
}
