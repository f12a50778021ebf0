// Puts the address of a task, or of a comment on it, on the clipboard; or its number.

import { useCallback } from 'react'
import type { CommentId } from '#shared/common/ids.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { taskPath } from '#web/task/task-path.ts'
import { toast } from '#web/ui/toast.ts'

export function useCopyLink(): (task: TaskRef, comment?: CommentId) => Promise<void> {
  const { t } = useTexts('board')
  return useCallback(
    (task, comment) =>
      copy(`${location.origin}${taskPath(task)}${comment ? `#${comment}` : ''}`, {
        done: t('task.link.copied'),
        failed: t('task.link.not_copied'),
      }),
    [t],
  )
}

export function useCopyNumber(): (task: Task) => Promise<void> {
  const { t } = useTexts('board')
  return useCallback(
    ({ number }) =>
      copy(`#${number}`, { done: t('task.number.copied', { number }), failed: t('task.number.not_copied') }),
    [t],
  )
}

async function copy(text: string, { done, failed }: { done: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success({ title: done })
  } catch {
    // Embedded in a host the clipboard may be forbidden.
    toast.error({ title: failed, text })
  }
}
