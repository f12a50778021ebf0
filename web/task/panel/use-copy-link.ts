import { useCallback } from 'react'
import type { CommentId } from '#shared/common/ids.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { taskPath } from '#web/task/card/task-link.tsx'
import { copyText } from '#web/ui/text/copy-text.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Returns a function that copies the URL of a task or of one of its comments. */
export function useCopyLink(): (task: TaskRef, comment?: CommentId) => Promise<void> {
  const { t } = useTexts('board')
  return useCallback(
    (task, comment) =>
      copy(`${location.origin}${taskPath(task)}${comment ? `#${comment}` : ''}`, {
        done: t('task.link.copied'),
        failed: t('task.link.copy_failed'),
        manual: t('task.copy_manually'),
      }),
    [t],
  )
}

export function useCopyNumber(): (task: Task) => Promise<void> {
  const { t } = useTexts('board')
  return useCallback(
    ({ number }) =>
      copy(`#${number}`, {
        done: t('task.number.copied', { number }),
        failed: t('task.number.copy_failed'),
        manual: t('task.copy_manually'),
      }),
    [t],
  )
}

type CopyToastTexts = { done: string; failed: string; manual: string }

async function copy(text: string, { done, failed, manual }: CopyToastTexts): Promise<void> {
  if (await copyText(text)) toast.success({ title: done })
  else toast.error({ title: failed, copyable: { label: manual, value: text } })
}
