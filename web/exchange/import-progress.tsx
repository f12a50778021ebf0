import { useEffect } from 'react'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useUploads, useDiscardImport } from './mutations.ts'
import { type StepProps, StepBody } from './step-body.tsx'

/** Renders the progress of an import: upload, reading, creation. It continues in the background. */
export function ImportProgress({ job, onClose, onSwitch }: StepProps & { job: ImportShown }) {
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
              ? t('import.sent', { percent: max > 0 ? Math.floor((value / max) * 100) : 0 })
              : t('import.progress', { done: job.done, total: job.total })}
          </p>
        </>
      )}
      <p className="mt-4 text-sm text-ink-2">{t(`import.meanwhile.${phase}`)}</p>
    </StepBody>
  )
}

type Phase = 'sending' | 'lost' | 'reading' | 'running'

/** A file that waits without an upload in this window was lost when its page was closed. */
function phaseOf({ state }: ImportShown, sending: boolean): Phase {
  if (state === 'running') return 'running'
  if (state === 'waiting') return sending ? 'sending' : 'lost'
  return 'reading'
}
