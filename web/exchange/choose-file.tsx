// Choosing the file, by a button or by dropping it; what cannot be a board's file is said before anything is sent.

import { FileJson } from 'lucide-react'
import { useRef, useState } from 'react'
import { importBytes } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StepBody } from './step-body.tsx'
import { useDrop } from './use-drop.ts'

type ChooseFileProps = { onClose: () => void; onFile: (file: File) => Promise<void> }

export function ChooseFile({ onClose, onFile }: ChooseFileProps) {
  const { t } = useTexts(['board', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (!file || busy) return
    const wrong = problemOf(file)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    await onFile(file)
    setBusy(false)
  }
  const { over, place } = useDrop((file) => void take(file))

  return (
    <StepBody footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}>
      <div
        {...place}
        className={classNames(
          'flex flex-col items-center rounded-lg border border-dashed px-4 py-8 text-center',
          over ? 'border-accent bg-accent-soft' : 'border-line-2',
        )}
      >
        <FileJson className="icon-20 text-ink-3" aria-hidden />
        <p className="mt-3 mb-4 text-ink-2">{t('import.choose.drop')}</p>
        <Button kind="primary" busy={busy} onClick={() => input.current?.click()}>
          {t('import.choose.button')}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          // The button is the one way in, also for those who cannot see it.
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0])
            // The same file may be chosen again after it was mended.
            target.value = ''
          }}
        />
        {problem && (
          <p role="alert" className="mt-3 text-sm text-bad-ink">
            {t(`import.choose.${problem}`)}
          </p>
        )}
      </div>
      <HowToExport />
    </StepBody>
  )
}

function HowToExport() {
  const { t } = useTexts('board')
  return (
    <>
      <h3 className="mt-5 mb-1.5 text-sm font-title">{t('import.choose.how')}</h3>
      <ol className="list-decimal space-y-1 pl-5 text-sm text-ink-2">
        {(['menu', 'export', 'save'] as const).map((step) => (
          <li key={step}>{t(`import.choose.step.${step}`)}</li>
        ))}
      </ol>
    </>
  )
}

type Problem = 'too_large' | 'empty' | 'not_json'

function problemOf({ name, type, size }: File): Problem | null {
  if (size === 0) return 'empty'
  if (size > importBytes) return 'too_large'
  return /\.json$/i.test(name) || type === 'application/json' ? null : 'not_json'
}
