import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { CopyId } from '#shared/common/ids.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { boardPath } from '#web/board-store/paths.ts'
import { templatesKey } from '#web/board-store/template-queries.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogFooter } from '#web/ui/dialog/dialog.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useCopyMutations } from './mutations.ts'
import { copyQuery } from './queries.ts'

type CopyProgressProps = { copyId: CopyId; onClose: () => void }

/**
 * Renders the progress of a copy and opens the new board when it is done. If the dialog is closed, the copy continues.
 */
export function CopyProgress({ copyId, onClose }: CopyProgressProps) {
  const { t } = useTexts(['board', 'common'])
  const { data, error, isFetching, refetch } = useQuery(copyQuery(useRpc(), copyId))
  const failureText = useFailureText()
  useOpenWhenDone(data, onClose)
  const isGone = isNotFound(error)
  useEffect(() => {
    if (isGone) onClose()
  }, [isGone, onClose])
  if (error && !data && !isGone) {
    return (
      <div className="px-6 pb-6">
        <LoadError
          text={`${t('copy.failure.load')} ${failureText(error)}`}
          retryLabel={t('common:try_again')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </div>
    )
  }
  if (data?.state === 'refused' || data?.state === 'failed') return <StoppedCopy job={data} onClose={onClose} />
  return <RunningCopy job={data} onClose={onClose} />
}

/** Opens the new board when the copy is done. */
function useOpenWhenDone(job: CopySummary | undefined, onClose: () => void): void {
  const { t } = useTexts('board')
  const cache = useQueryClient()
  const navigate = useNavigate()
  const boardId = job?.state === 'done' ? job.boardId : null
  useEffect(() => {
    if (!boardId) return
    announce(t('copy.done'))
    void cache.invalidateQueries({ queryKey: ['boards'] })
    void cache.invalidateQueries({ queryKey: templatesKey })
    void navigate({ to: boardPath(boardId, ''), params: { boardId } })
    onClose()
  }, [boardId, cache, navigate, onClose, t])
}

const ProgressBody = ({ footer, children }: { footer: ReactNode; children: ReactNode }) => (
  <>
    <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-5">{children}</div>
    <DialogFooter>{footer}</DialogFooter>
  </>
)

function RunningCopy({ job, onClose }: { job: CopySummary | undefined; onClose: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const { discard } = useCopyMutations()
  const phase = job?.state === 'running' ? 'running' : 'reading'
  useEffect(() => announce(t(`copy.phase.${phase}`)), [t, phase])
  return (
    <ProgressBody
      footer={
        <>
          <Button
            kind="quiet"
            disabled={!job}
            onClick={() => void (job && discard(job).then((isDiscarded) => isDiscarded && onClose()))}
          >
            {t('copy.discard')}
          </Button>
          <Button onClick={onClose}>{t('common:close')}</Button>
        </>
      }
    >
      <p className="truncate text-sm text-ink-3">{job?.title}</p>
      <div className="mt-3 flex items-center gap-3">
        <Spinner size={20} />
        <p className="font-title">{t(`copy.phase.${phase}`)}</p>
      </div>
      {job && job.total > 0 && (
        <>
          <ProgressBar
            value={job.done}
            max={job.total}
            kind="accent"
            label={t('copy.phase.running')}
            valueText={t('copy.progress', { done: job.done, total: job.total })}
            className="mt-4 w-full!"
          />
          <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
            {t('copy.progress', { done: job.done, total: job.total })}
          </p>
        </>
      )}
      <p className="mt-4 text-sm text-ink-2">{t('copy.background_note')}</p>
    </ProgressBody>
  )
}

function StoppedCopy({ job, onClose }: { job: CopySummary; onClose: () => void }) {
  const { t } = useTexts(['board', 'common'])
  const { discard, resume } = useCopyMutations()
  const { code, details } = job.trouble ?? { code: 'board_job.stopped' as const, details: {} }
  const failed = job.state === 'failed'
  return (
    <ProgressBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void discard(job).then((isDiscarded) => isDiscarded && onClose())}>
            {t('copy.discard')}
          </Button>
          {failed ? (
            <Button kind="primary" onClick={() => void resume(job.copyId)}>
              {t('copy.resume')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </>
      }
    >
      <p className="truncate text-sm text-ink-3">{job.title}</p>
      <div role="alert" className="mt-3 flex items-start gap-3">
        <CircleAlert className="mt-0.5 shrink-0 text-bad-ink" aria-hidden />
        <div>
          <p className="font-title">{t(failed ? 'copy.stopped' : 'copy.rejected')}</p>
          <p className="mt-1 text-ink-2">{t(catalogue[code].text, details)}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-2">{t(failed ? 'copy.stopped_text' : 'copy.rejected_text')}</p>
    </ProgressBody>
  )
}
