import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoardId, CopyId } from '#shared/common/ids.ts'
import { catalogue } from '#shared/error/catalogue.ts'
import { boardListKey } from '#web/board-store/queries.ts'
import { copyQuery } from '#web/copy/queries.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ProjectPreview } from './preview.tsx'
import { StepHeading } from './step-form.tsx'
import type { Onboarding } from './use-onboarding.ts'

/** Renders the last step: the way to the first board. While a template is being copied, its progress. */
export function ReadyStep({ onboarding }: { onboarding: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'board'])
  const navigate = useNavigate()
  const { draft, finish, retryProject } = onboarding
  const { boardId, isRunning, problem } = useCreatedBoard(draft)
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
          text={t(boardId || isRunning ? 'ready.text' : 'ready.without_project')}
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
        </output>
        <div className="mt-auto flex flex-wrap items-center gap-2 pt-8">
          <Button kind={boardId || isRunning ? 'secondary' : 'primary'} size={40} onClick={goHome}>
            {t('ready.home')}
          </Button>
          <span className="flex-1" />
          {problem && (
            <Button size={40} onClick={retryProject}>
              {t('ready.try_again')}
            </Button>
          )}
          {(boardId || isRunning) && (
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

type CreatedBoard = { boardId: BoardId | null; isRunning: boolean; problem: string | null }

/** Returns the first board once it exists, whether its copy is still running, and why it has stopped. */
function useCreatedBoard({ boardId, copyId }: { boardId: BoardId | null; copyId: CopyId | null }): CreatedBoard {
  const { t } = useTranslation('board')
  const cache = useQueryClient()
  const { data: job, error } = useQuery({ ...copyQuery(useRpc(), copyId ?? ('' as CopyId)), enabled: copyId !== null })
  const isDone = job?.state === 'done'
  useEffect(() => {
    if (isDone) void cache.invalidateQueries({ queryKey: boardListKey })
  }, [cache, isDone])
  if (!copyId) return { boardId, isRunning: false, problem: null }
  if (isDone) return { boardId: job.boardId, isRunning: false, problem: null }
  const hasStopped = job?.state === 'failed' || job?.state === 'refused'
  if (!hasStopped) return { boardId: null, isRunning: !error || job !== undefined, problem: null }
  const { code, details } = job.trouble ?? { code: 'board_job.stopped' as const, details: {} }
  return { boardId: null, isRunning: false, problem: t(catalogue[code].text, details) }
}
