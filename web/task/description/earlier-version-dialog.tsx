import { useState } from 'react'
import type { TaskId } from '#shared/common/ids.ts'
import type { Task, TaskBody, TaskRef } from '#shared/task/model.ts'
import { MarkdownText } from '#web/comment/markdown-text.tsx'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { untilOffline } from '#web/rpc/outbox/accepted-or-queued.ts'
import { detectPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useDates } from '#web/user/use-dates.ts'
import { useSaveDescription, usePendingTextShown } from './mutations.ts'
import { useQuery } from '@tanstack/react-query'
import { useRpc } from '#web/rpc/rpc-context.tsx'

/** The version, and when it was replaced. */
export type EarlierVersion = { version: number; until: Date }

type EarlierVersionDialogProps = {
  task: Task
  body: TaskBody
  earlier: EarlierVersion
  onOpenTask: (taskId: TaskId) => void
  onClose: () => void
}

/** Dialog that shows an earlier version of a description and restores it. */
export function EarlierVersionDialog({ task, body, earlier, onOpenTask, onClose }: EarlierVersionDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const dates = useDates()
  const { mayTask } = useBoard()
  const { data, isError, isFetching, refetch } = useEarlierText(task, earlier.version)
  const disabledReason = useDenialReason()(mayTask('task.edit', task))
  const { restore, busy, hasConflict } = useRestoreVersion(task, body, onClose)
  const same = data?.text === body.description ? t('task.description.earlier.same') : null
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      title={t('task.description.earlier.title')}
      description={t('task.description.earlier.until', { when: dates.relative(earlier.until) })}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={!data}
            disabledReason={disabledReason ?? same}
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
        {hasConflict && t('task.description.earlier.overtaken')}
      </p>
    </Dialog>
  )
}

/** Restores a version. On a conflict the newer text is shown behind the dialog. */
function useRestoreVersion(task: Task, { description, descriptionVersion }: TaskBody, onDone: () => void) {
  const describe = useSaveDescription(task)
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
      const [answer, isPersisted] = detectPersisted(() => describe(text, basedOn))
      const described = await (isPersisted ? untilOffline(answer, null) : answer)
      setBusy(false)
      setHasConflict(described === 'conflict')
      if (described === null || typeof described === 'number') onDone()
    },
  }
}

/** Reads an earlier version of a description. It never changes, so it is read once. */
function useEarlierText({ boardId, taskId }: TaskRef, version: number) {
  const rpc = useRpc()
  return useQuery({
    queryKey: ['earlier-description', taskId, version],
    queryFn: () => rpc.tasks.earlierDescription.query({ boardId, taskId, version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
