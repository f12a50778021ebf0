// A file that cannot come, or an import that stopped: why, and what can be done.

import { CircleAlert } from 'lucide-react'
import { catalogue } from '#shared/error/catalogue.ts'
import type { ImportShown } from '#shared/exchange/import.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Step, StepBody } from './step-body.tsx'
import { useDiscard } from './use-discard.ts'
import { useImport } from './use-import.ts'

export function ImportStopped({ it, onClose, onOther }: Step & { it: ImportShown }) {
  const { t } = useTexts(['board', 'common'])
  const { resume } = useImport()
  const discard = useDiscard()
  const { code, details } = it.trouble ?? { code: 'board_job.stopped' as const, details: {} }
  const stopped = it.state === 'failed'
  const leave = async () => {
    if (await discard(it, stopped && it.done > 0)) onClose()
  }
  const other = async () => {
    if (await discard(it, false)) onOther(null)
  }
  return (
    <StepBody
      footer={
        stopped ? (
          <>
            <Button kind="quiet" onClick={() => void leave()}>
              {t('import.discard')}
            </Button>
            <Button kind="primary" onClick={() => void resume(it.importId)}>
              {t('import.go_on')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('common:close')}</Button>
            <Button kind="primary" onClick={() => void other()}>
              {t('import.other_file')}
            </Button>
          </>
        )
      }
    >
      <p className="truncate text-sm text-ink-3">{it.fileName}</p>
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
