import { FileJson } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { importBytes } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StepBody } from './step-body.tsx'

type ChooseFileProps = { onClose: () => void; onFile: (file: File) => Promise<void> }

/** Renders the first step of the import: choose or drop a file. Wrong files are rejected before the upload. */
export function ChooseFile({ onClose, onFile }: ChooseFileProps) {
  const { t } = useTexts(['board', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<FileProblem | null>(null)
  const [busy, setBusy] = useState(false)

  async function chooseFile(file: File | undefined): Promise<void> {
    if (!file || busy) return
    const newProblem = problemOf(file)
    setProblem(newProblem)
    if (newProblem) return
    setBusy(true)
    await onFile(file)
    setBusy(false)
  }
  const { isDragOver, dropProps } = useFileDrop((file) => void chooseFile(file))

  return (
    <StepBody footer={<Button onClick={onClose}>{t('common:cancel')}</Button>}>
      <div
        {...dropProps}
        className={classNames(
          'flex flex-col items-center rounded-lg border border-dashed px-4 py-8 text-center',
          isDragOver ? 'border-accent bg-accent-soft' : 'border-line-2',
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
          // The button opens it, also for screen readers.
          hidden
          onChange={({ target }) => {
            void chooseFile(target.files?.[0])
            // Allows the same file to be chosen again after it was corrected.
            target.value = ''
          }}
        />
        {problem && (
          <p role="alert" className="mt-3 text-sm text-bad-ink">
            {t(`import.choose.${problem}`)}
          </p>
        )}
      </div>
      <ExportInstructions />
    </StepBody>
  )
}

function ExportInstructions() {
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

type FileProblem = 'too_large' | 'empty' | 'not_json'

function problemOf({ name, type, size }: File): FileProblem | null {
  if (size === 0) return 'empty'
  if (size > importBytes) return 'too_large'
  return /\.json$/i.test(name) || type === 'application/json' ? null : 'not_json'
}

/** Returns the props of an element that accepts dropped files. */
function useFileDrop(onFile: (file: File | undefined) => void) {
  const [isDragOver, setIsDragOver] = useState(false)
  return {
    isDragOver,
    dropProps: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setIsDragOver(true)
      },
      onDragLeave: () => setIsDragOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setIsDragOver(false)
        onFile(event.dataTransfer.files[0])
      },
    },
  }
}
