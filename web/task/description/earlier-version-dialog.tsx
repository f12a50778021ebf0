import { useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskBody, TaskRef } from '#shared/task/model.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { withOfflineFallback } from '#web/rpc/optimistic/mutation-queue.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useSaveDescription, usePendingTextShown } from './mutations.ts'
import { useQuery } from '@tanstack/react-query'
import { useRpc } from '#web/rpc/client.ts'

/** The version, and when it was replaced. */
export type EarlierVersion = { version: number; replacedAt: Date }

type EarlierVersionDialogProps = {
  task: Task
  body: TaskBody
  earlierVersion: EarlierVersion
  onOpenTask: (taskId: TaskId) => void
  onClose: () => void
}

/** Dialog that shows an earlier version of a description and restores it. */
export function EarlierVersionDialog({ task, body, earlierVersion, onOpenTask, onClose }: EarlierVersionDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { mayTask } = useBoard()
  const { data, isError, isFetching, refetch } = useEarlierText(task, earlierVersion.version)
  const disabledReason = useDenialReason()(mayTask('task.edit', task))
  const { restore, busy, hasConflict } = useRestoreVersion(task, body, onClose)
  const unchangedReason = data?.text === body.description ? t('task.description.earlier.unchanged') : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('task.description.earlier.title')}
      description={t('task.description.earlier.until', { when: dates.relative(earlierVersion.replacedAt) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!data}
            disabledReason={disabledReason ?? unchangedReason}
            onClick={() => void restore(data!.text)}
          >
            {t('task.description.earlier.restore')}
          </Button>
        </>
      }
    >
      {isError && (
        <LoadError
          text={t('task.description.earlier.failure')}
          retryLabel={t('common:try_again')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <Skeleton className="h-4 w-3/4" />}
      {data?.text.trim() === '' && <p className="text-ink-3">{t('task.description.earlier.empty')}</p>}
      {data && <MarkdownText text={data.text} onOpenTask={onOpenTask} />}
      <p aria-live="polite" className="text-sm text-warn-ink not-empty:mt-3">
        {hasConflict && t('task.description.earlier.changed_meanwhile')}
      </p>
    </Dialog>
  )
}

/** Restores a version. On a conflict the newer text is shown behind the dialog. */
function useRestoreVersion(task: Task, { description, descriptionVersion }: TaskBody, onDone: () => void) {
  const saveDescription = useSaveDescription(task)
  const pendingTextShown = usePendingTextShown(task.taskId)
  const [busy, setBusy] = useState(false)
  const [hasConflict, setHasConflict] = useState(false)
  return {
    busy,
    hasConflict,
    async restore(text: string) {
      if (busy) return
      setBusy(true)
      const basedOn = { from: descriptionVersion, basedOn: pendingTextShown(description) }
      const [pendingOutcome, isPersisted] = detectPersisted(() => saveDescription(text, basedOn))
      const outcome = await (isPersisted ? withOfflineFallback(pendingOutcome, null) : pendingOutcome)
      setBusy(false)
      setHasConflict(outcome === 'conflict')
      if (outcome === null || typeof outcome === 'number') onDone()
    },
  }
}

/** Reads an earlier version of a description. It never changes, so it is read once. */
function useEarlierText({ boardId, taskId }: TaskRef, version: number) {
  const rpc = useRpc()
  return useQuery({
    queryKey: ['earlier-description', taskId, version],
    queryFn: () => rpc.tasks.previousDescription.query({ boardId, taskId, version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
