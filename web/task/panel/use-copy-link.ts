// Puts the address of a task on the clipboard.

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { TaskRef } from '#shared/task/model.ts'
import { toast } from '#web/ui/toast.ts'

export const pathOf = ({ boardId, taskId }: TaskRef): string => `/boards/${boardId}/tasks/${taskId}`

export function useCopyLink(): (task: TaskRef) => Promise<void> {
  const { t } = useTranslation('board')
  return useCallback(
    async (task) => {
      try {
        await navigator.clipboard.writeText(`${location.origin}${pathOf(task)}`)
        toast.success({ title: t('task.link.copied') })
      } catch {
        // Embedded in a host the clipboard may be forbidden.
        toast.error({ title: t('task.link.not_copied'), text: `${location.origin}${pathOf(task)}` })
      }
    },
    [t],
  )
}
