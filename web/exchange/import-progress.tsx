// An import under way: the file is sent, read, or becomes a project. It goes on when nobody looks.

import { useEffect } from 'react'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ImportShown } from '#shared/exchange/import.ts'
import { type Step, StepBody } from './step-body.tsx'
import { useUploads } from './uploads.ts'
import { useDiscard } from './use-discard.ts'

export function ImportProgress({ it, onClose, onOther }: Step & { it: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const upload = useUploads().get(it.importId)
  const discard = useDiscard()
  const phase = phaseOf(it, upload !== undefined)
  const [value, max] = upload ? [upload.sent, upload.total] : [it.done, it.total]
  useEffect(() => announce(t(`import.phase.${phase}`)), [t, phase])
  const stop = async () => {
    upload?.stop()
    if (await discard(it, phase === 'running')) onClose()
  }
  const other = async () => {
    if (await discard(it, false)) onOther(null)
  }
  return (
    <StepBody
      footer={
        <>
          <Button kind="quiet" onClick={() => void stop()}>
            {t('import.discard')}
          </Button>
          {phase === 'lost' ? (
            <Button kind="primary" onClick={() => void other()}>
              {t('import.other_file')}
            </Button>
          ) : (
            <Button onClick={onClose}>{t('common:close')}</Button>
          )}
        </>
      }
    >
      <p className="truncate text-sm text-ink-3">{it.fileName}</p>
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
            valueText={upload ? undefined : t('import.progress', { done: it.done, total: it.total })}
            className="mt-4 w-full!"
          />
          <p className="mt-1.5 text-sm text-ink-2 tabular-nums">
            {upload
              ? t('import.sent', { percent: max > 0 ? Math.floor((value / max) * 100) : 0 })
              : t('import.progress', { done: it.done, total: it.total })}
          </p>
        </>
      )}
      <p className="mt-4 text-sm text-ink-2">{t(`import.meanwhile.${phase}`)}</p>
    </StepBody>
  )
}

type Phase = 'sending' | 'lost' | 'reading' | 'running'

/** A file that is neither here nor on its way was left behind with a page that was closed. */
function phaseOf({ state }: ImportShown, sending: boolean): Phase {
  if (state === 'running') return 'running'
  if (state === 'waiting') return sending ? 'sending' : 'lost'
  return 'reading'
}
