import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { catalogue } from '#shared/error/catalogue.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { useDiscardImport, useImportMutations } from './mutations.ts'
import { type StepProps, StepBody } from './step-body.tsx'

/** Renders the end of the import with a link to the new board. */
export function ImportDone({ job, onClose }: StepProps & { job: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEffect(() => {
    announce(t('import.done.title'))
    void cache.invalidateQueries({ queryKey: ['boards'] })
  }, [cache, t])
  const open = async () => {
    onClose()
    if (job.boardId) await navigate({ to: '/boards/$boardId', params: { boardId: job.boardId } })
  }
  return (
    <StepBody
      footer={
        <>
          <Button onClick={onClose}>{t('common:close')}</Button>
          <Button kind="primary" onClick={() => void open()}>
            {t('import.done.open')}
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-3">
        <CircleCheck className="text-ok-ink" aria-hidden />
        <p className="font-title">{t('import.done.title')}</p>
      </div>
      <p className="mt-2 text-ink-2">{t('import.done.text', { count: job.total })}</p>
    </StepBody>
  )
}

/** Renders why the file was rejected or the import stopped, and how to continue. */
export function ImportStopped({ job, onClose, onSwitch }: StepProps & { job: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const { resume } = useImportMutations()
  const discard = useDiscardImport()
  const { code, details } = job.trouble ?? { code: 'board_job.stopped' as const, details: {} }
  const stopped = job.state === 'failed'
  const stop = async () => {
    if (await discard(job, stopped && job.done > 0)) onClose()
  }
  const chooseOtherFile = async () => {
    if (await discard(job, false)) onSwitch(null)
  }
  return (
    <StepBody
      footer={
        stopped ? (
          <>
            <Button kind="quiet" onClick={() => void stop()}>
              {t('import.discard')}
            </Button>
            <Button kind="primary" onClick={() => void resume(job.importId)}>
              {t('import.go_on')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:close')}</Button>
            <Button kind="primary" onClick={() => void chooseOtherFile()}>
              {t('import.other_file')}
            </Button>
          </>
        )
      }
    >
      <p className="truncate text-sm text-ink-3">{job.fileName}</p>
      <div role="alert" className="mt-3 flex items-start gap-3">
        <CircleAlert className="mt-0.5 shrink-0 text-bad-ink" aria-hidden />
        <div>
          <p className="font-title">{t(stopped ? 'import.stopped.title' : 'import.refused.title')}</p>
          <p className="mt-1 text-ink-2">{t(catalogue[code].text, details)}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-2">{t(stopped ? 'import.stopped.text' : 'import.refused.text')}</p>
    </StepBody>
  )
}
