import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, MailCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId, CopyId } from '#shared/common/ids.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { boardListKey } from '#web/board-store/queries.ts'
import { copyQuery } from '#web/copy/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProjectPreview } from './preview.tsx'
import { StepHeading } from './step-form.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** Renders the last step: the way to the first board. While a template is being copied, its progress. */
export function ReadyStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'board', 'common'])
  const navigate = useNavigate()
  const { draft, finish, retryProject } = onboarding
  const { boardId, isRunning, problem, loadFailure } = useCreatedBoard(draft)
  const isCreated = boardId !== null || isRunning
  const open = (id: BoardId) => {
    finish()
    void navigate({ to: '/boards/$boardId', params: { boardId: id } })
  }
  const goHome = () => {
    finish()
    void navigate({ to: '/' })
  }
  return (
    <>
      <section className="flex min-w-0 flex-col px-16 py-14 max-md:px-4 max-md:py-6">
        <StepHeading
          title={t('ready.title', { name: draft.savedName })}
          text={loadFailure ? null : t(isCreated ? 'ready.text' : 'ready.without_project')}
        />
        <output className="mt-8 block min-h-6">
          {isRunning && (
            <p className="flex items-center gap-3 font-title">
              <Spinner size={20} />
              {t('ready.preparing')}
            </p>
          )}
          {boardId && (
            <p className="flex items-center gap-2.5 font-title text-ok-ink">
              <CircleCheck aria-hidden />
              <span className="min-w-0 truncate text-ink">{draft.title.trim()}</span>
            </p>
          )}
          {problem && (
            <p className="flex items-start gap-3">
              <CircleAlert aria-hidden className="mt-0.5 shrink-0 text-bad-ink" />
              <span>
                <span className="block font-title">{t('ready.failed')}</span>
                <span className="block text-ink-2">{problem}</span>
              </span>
            </p>
          )}
          {draft.invited.length > 0 && (
            <p className="mt-3 flex items-center gap-2.5">
              <MailCheck aria-hidden className="text-ok-ink" />
              {t('ready.invited', { count: draft.invited.length })}
            </p>
          )}
        </output>
        {loadFailure && (
          <LoadError
            text={`${t('ready.load_failed')} ${loadFailure.text}`}
            retryLabel={t('common:try_again')}
            retrying={loadFailure.isRetrying}
            onRetry={loadFailure.retry}
            className="mt-8"
          />
        )}
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-8">
          <Button kind={isCreated ? 'secondary' : 'primary'} size={40} onClick={goHome}>
            {t('ready.home')}
          </Button>
          <span className="flex-1" />
          {problem && (
            <Button size={40} onClick={retryProject}>
              {t('ready.try_again')}
            </Button>
          )}
          {isCreated && (
            <Button kind="primary" size={40} busy={isRunning} onClick={() => boardId && open(boardId)}>
              {t('ready.open')}
            </Button>
          )}
        </div>
      </section>
      <ProjectPreview draft={draft} />
    </>
  )
}

type CreatedBoard = {
  boardId: BoardId | null
  isRunning: boolean
  /** Why the copy has stopped. */
  problem: string | null
  /** Why the state of the copy is unknown. */
  loadFailure: { text: string; isRetrying: boolean; retry: () => void } | null
}

const noBoard: CreatedBoard = { boardId: null, isRunning: false, problem: null, loadFailure: null }

/** Returns the first board once it exists, or the state of its copy. */
function useCreatedBoard({ boardId, copyId }: { boardId: BoardId | null; copyId: CopyId | null }): CreatedBoard {
  const { t } = useTranslation('board')
  const cache = useQueryClient()
  const failureText = useFailureText()
  const copy = useQuery({ ...copyQuery(useRpc(), copyId ?? ('' as CopyId)), enabled: copyId !== null })
  const { data: job, error, isFetching, refetch } = copy
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: boardListKey })
  }, [cache, isDone])
  if (!copyId) return { ...noBoard, boardId }
  if (isDone) return { ...noBoard, boardId: job.boardId }
  if (!job && error)
    return {
      ...noBoard,
      loadFailure: { text: failureText(error), isRetrying: isFetching, retry: () => void refetch() },
    }
  if (job?.state !== 'failed' && job?.state !== 'refused') return { ...noBoard, isRunning: true }
  const { code, details } = job.trouble ?? { code: 'board_job.stopped' as const, details: {} }
  return { ...noBoard, problem: t(catalogue[code].text, details) }
}
