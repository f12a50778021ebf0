import type { TaskRef } from '#shared/task/model.ts'
import { UploadLines } from '#web/attachment/upload-progress.tsx'
import { usePendingUploads, useTextFiles } from '#web/attachment/use-text-files.ts'
import { DraftLine } from '#web/draft/draft-line.tsx'
import { useLengthError } from '#web/comment/use-length-error.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { part, Waiting } from '#web/rpc/part.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuestion } from '#web/ui/use-question.tsx'
import { SourceText } from './source-text.tsx'
import type { DescriptionEdit } from './use-description-edit.ts'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'

const RichText = part(async () => (await import('./rich-text.tsx')).RichText)

/** Loads the rich text editor early. */
export const preloadEditor = () => void RichText.ahead()

type DescriptionEditorProps = { task: TaskRef; editing: DescriptionEdit; people: readonly Colleague[] }

/** Renders the description editor with save and cancel. */
export function DescriptionEditor({ task, editing, people }: DescriptionEditorProps) {
  const { t } = useTexts('board')
  const { session, discard, saving } = editing
  const lengthError = useLengthError(editing.text)
  const files = useTextFiles(task)
  const pendingUploads = usePendingUploads(task.taskId, editing.text)
  const escape = useDiscardOnEscape(editing)
  const saveDisabled = lengthError !== null || pendingUploads.length > 0
  const save = () => {
    if (!saveDisabled) editing.save()
  }
  if (!session) return null
  const Text = isEditable(session.initialText) ? RichText : SourceText
  const text = {
    initialMarkdown: session.text,
    people,
    files,
    onText: editing.type,
    onSave: save,
    onEscape: () => void escape(),
  }
  return (
    <div>
      {session.restored && (
        <div className="mb-1.5">
          <DraftLine onDiscard={discard} />
        </div>
      )}
      <div className="rounded-md border border-line-ctl bg-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        {/* The text typed before the editor has loaded is kept. */}
        <Waiting fallback={<SourceText {...text} isPlaceholder />}>
          <Text {...text} />
        </Waiting>
      </div>
      <p aria-live="polite" className="text-xs text-bad-ink not-empty:mt-1.5">
        {lengthError}
      </p>
      <UploadLines uploads={pendingUploads} />
      <div className="mt-2 flex items-center gap-2">
        <Button size={28} kind="primary" busy={saving === 'saving'} disabled={saveDisabled} onClick={save}>
          {t('task.description.save')}
        </Button>
        <Button size={28} kind="quiet" onClick={() => void escape()}>
          {t('task.description.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Discards the text on Escape, after a question. */
function useDiscardOnEscape({ dirty, discard }: DescriptionEdit): () => Promise<void> {
  const { t } = useTexts('board')
  const ask = useQuestion()
  return async () => {
    const sure =
      !dirty ||
      (await ask({
        title: t('task.description.discard.title'),
        confirm: t('task.description.discard.confirm'),
        stay: t('task.description.leave.stay'),
        danger: true,
      }))
    if (sure) discard()
  }
}

/** Returns whether the rich text editor can parse the text; otherwise the Markdown source is edited. */
export const isEditable = (markdown: string): boolean => isWithinMarkdownLimits(markdown)
