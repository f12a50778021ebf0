import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState, useEffect } from 'react'
import type { ImportId } from '#shared/common/ids.ts'
import type { ImportJob } from '#shared/exchange/import-job.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useFailureText } from '#web/rpc/failure-toast.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadError } from '#web/ui/load-error.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ImportReady } from './import-ready.tsx'
import { useImportMutations, useUploads, useDiscardImport } from './mutations.ts'
import { importQuery } from './queries.ts'
import { type StepProps, StepBody } from './step-body.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { useNavigate } from '@tanstack/react-router'
import { CircleCheck, CircleAlert } from 'lucide-react'
import { catalogue } from '#shared/error/catalogue.ts'

type ImportDialogProps = { initialId: ImportId | null; onClose: () => void }

/** Renders the import dialog from the choice of the file to the new board. Closing it does not stop the import. */
export function ImportDialog({ initialId, onClose }: ImportDialogProps) {
  const { t } = useTexts(['board', 'common'])
  const [importId, setImportId] = useState(initialId)
  const { begin } = useImportMutations()
  const step = { onClose, onSwitch: setImportId }
  const fileChoice = <ChooseFile onClose={onClose} onFile={async (file) => setImportId(await begin(file))} />
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={640}
      bare
      title={t('import.title')}
      description={t('import.text')}
      closeLabel={t('common:close')}
    >
      {importId ? <LoadedStep key={importId} importId={importId} fallback={fileChoice} {...step} /> : fileChoice}
    </Dialog>
  )
}

type LoadedStepProps = StepProps & {
  importId: ImportId
  /** Shown when the import no longer exists, for example because its upload failed and a toast said so. */
  fallback: ReactNode
}

function LoadedStep({ importId, fallback, ...step }: LoadedStepProps) {
  const { t } = useTexts(['board', 'common'])
  const { data, error, isFetching, refetch } = useQuery(importQuery(useRpc(), importId))
  const failureText = useFailureText()
  if (data && !isNotFound(error)) return <ImportStep job={data} {...step} />
  if (!error) return <LoadingStep />
  if (isNotFound(error)) return fallback
  return (
    <div className="px-6 pb-6">
      <LoadError
        text={`${t('import.failure.load')} ${failureText(error)}`}
        retryLabel={t('common:try_again')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </div>
  )
}

const LoadingStep = () => (
  <div className="grid h-40 place-items-center appear-late">
    <Spinner size={20} />
  </div>
)

function ImportStep({ job, ...step }: StepProps & { job: ImportJob }) {
  if (job.state === 'ready') return <ImportReady job={job} {...step} />
  if (job.state === 'done') return <ImportDone job={job} {...step} />
  if (job.state === 'refused' || job.state === 'failed') return <ImportStopped job={job} {...step} />
  return <ImportProgress job={job} {...step} />
}

/** Renders the progress of an import: upload, reading, creation. It continues in the background. */
function ImportProgress({ job, onClose, onSwitch }: StepProps & { job: ImportJob }) {
  const { t } = useTexts(['board', 'common'])
  const upload = useUploads().get(job.importId)
  const discard = useDiscardImport()
  const phase = phaseOf(job, upload !== undefined)
  const [value, max] = upload ? [upload.sent, upload.total] : [job.done, job.total]
  useEffect(() => announce(t(`import.phase.${phase}`)), [t, phase])
  const stop = async () => {
    upload?.stop()
    if (await discard(job, phase === 'running')) onClose()
  }
  const chooseOtherFile = async () => {
    if (await discard(job, false)) onSwitch(null)
  }
  return (
    <StepBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void stop()}>
            {t('import.discard')}
          </Button>
          {phase === 'lost' ? (
            <Button kind="primary" onClick={() => void chooseOtherFile()}>
              {t('import.other_file')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </>
      }
    >
      <p className="truncate text-sm text-ink-3">{job.fileName}</p>
      <div className="mt-3 flex items-center gap-3">
        {phase !== 'lost' && <Spinner size={20} />}
        <p className="font-title">{t(`import.phase.${phase}`)}</p>
      </div>
      {(phase === 'sending' || phase === 'running') && (
        <>
          <ProgressBar
            value={value}
            max={max}
            kind="accent"
            label={t(`import.phase.${phase}`)}
            valueText={upload ? undefined : t('import.progress', { done: job.done, total: job.total })}
            className="mt-4 w-full!"
          />
          <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
            {upload
              ? t('import.sent_percent', { percent: max > 0 ? Math.floor((value / max) * 100) : 0 })
              : t('import.progress', { done: job.done, total: job.total })}
          </p>
        </>
      )}
      <p className="mt-4 text-sm text-ink-2">{t(`import.background_note.${phase}`)}</p>
    </StepBody>
  )
}

type Phase = 'sending' | 'lost' | 'reading' | 'running'

/** A file that waits without an upload in this window was lost when its page was closed. */
function phaseOf({ state }: ImportJob, sending: boolean): Phase {
  if (state === 'running') return 'running'
  if (state === 'waiting') return sending ? 'sending' : 'lost'
  return 'reading'
}

/** Renders the end of the import with a link to the new board. */
function ImportDone({ job, onClose }: StepProps & { job: ImportJob }) {
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
function ImportStopped({ job, onClose, onSwitch }: StepProps & { job: ImportJob }) {
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
              {t('import.resume')}
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
          <p className="font-title">{t(stopped ? 'import.stopped.title' : 'import.rejected.title')}</p>
          <p className="mt-1 text-ink-2">{t(catalogue[code].text, details)}</p>
        </div>
      </div>
      <p className="mt-4 text-sm text-ink-2">{t(stopped ? 'import.stopped.text' : 'import.rejected.text')}</p>
    </StepBody>
  )
}
