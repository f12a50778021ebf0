// Puts the address of a task, or of a comment on it, on the clipboard.

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { CommentId } from '#shared/common/ids.ts'
import type { TaskRef } from '#shared/task/model.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { toast } from '#web/ui/toast.ts'

export const pathOf = ({ boardId, taskId }: TaskRef): string =>
  boardPath(boardId, '/tasks/$taskId').replace('$boardId', boardId).replace('$taskId', taskId)

export function useCopyLink(): (task: TaskRef, comment?: CommentId) => Promise<void> {
  const { t } = useTranslation('board')
  return useCallback(
    async (task, comment) => {
      const address = `${location.origin}${pathOf(task)}${comment ? `#${comment}` : ''}`
      try {
        await navigator.clipboard.writeText(address)
        toast.success({ title: t('task.link.copied') })
      } catch {
        // Embedded in a host the clipboard may be forbidden.
        toast.error({ title: t('task.link.not_copied'), text: address })
      }
    },
    [t],
  )
}
