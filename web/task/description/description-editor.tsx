import type { TaskRef } from '#shared/task/model.ts'
import { UploadLines } from '#web/attachment/upload-progress.tsx'
import { usePendingUploads, useTextFiles, filesFromTransfer } from '#web/attachment/upload-files.ts'
import { RestoredDraftNotice } from '#web/draft/draft-notices.tsx'
import { useLengthError } from '#web/comment/text-field.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import type { Colleague } from '#web/people/queries.ts'
import { lazyWithRetry, LazyFallback } from '#web/rpc/lazy-with-retry.tsx'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/dialog/use-confirm.tsx'
import type { DescriptionEdit } from './use-description-edit.ts'
import { isWithinMarkdownLimits } from '#shared/common/markdown-limits.ts'
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { withoutReference } from '#shared/attachment/reference.ts'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/keyboard/keys.ts'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazyWithRetry(async () => (await import('./rich-text.tsx')).RichText)

/** Loads the rich text editor early. */
export const preloadEditor = () => void RichText.preload()

type DescriptionEditorProps = { task: TaskRef; editing: DescriptionEdit; people: readonly Colleague[] }

/** Renders the description editor with save and cancel. */
export function DescriptionEditor({ task, editing, people }: DescriptionEditorProps) {
  const { t } = useTexts('board')
  const { session, discard, saving } = editing
  const lengthError = useLengthError(editing.text)
  const files = useTextFiles(task)
  const pendingUploads = usePendingUploads(task.taskId, editing.text)
  const discardOnEscape = useDiscardOnEscape(editing)
  const saveDisabled = lengthError !== null || pendingUploads.length > 0
  const save = () => {
    if (!saveDisabled) editing.save()
  }
  if (!session) return null
  const TextEditor = isEditable(session.initialText) ? RichText : SourceText
  const editorProps = {
    initialMarkdown: session.text,
    isBegun: session.text !== session.initialText,
    people,
    files,
    onText: editing.type,
    onSave: save,
    onEscape: () => void discardOnEscape(),
  }
  return (
    <div>
      {session.restored && (
        <div className="mb-1.5">
          <RestoredDraftNotice onDiscard={discard} />
        </div>
      )}
      <div className="rounded-md border border-line-ctl bg-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        {/* The text typed before the editor has loaded is kept. */}
        <LazyFallback fallback={<SourceText {...editorProps} isPlaceholder />}>
          <TextEditor {...editorProps} />
        </LazyFallback>
      </div>
      <p aria-live="polite" className="text-xs text-bad-ink not-empty:mt-1.5">
        {lengthError}
      </p>
      <UploadLines uploads={pendingUploads} />
      <div className="mt-2 flex items-center gap-2">
        <Button size={28} kind="primary" busy={saving === 'saving'} disabled={saveDisabled} onClick={save}>
          {t('task.description.save')}
        </Button>
        <Button size={28} kind="quiet" onClick={() => void discardOnEscape()}>
          {t('task.description.cancel')}
        </Button>
      </div>
    </div>
  )
}

/** Returns a function that discards the text; it asks for confirmation if the text has changed. */
function useDiscardOnEscape({ dirty, discard }: DescriptionEdit): () => Promise<void> {
  const { t } = useTexts('board')
  const ask = useConfirm()
  return async () => {
    const isConfirmed =
      !dirty ||
      (await ask({
        title: t('task.description.discard.title'),
        confirm: t('task.description.discard.confirm'),
        cancel: t('task.description.leave.stay'),
        danger: true,
      }))
    if (isConfirmed) discard()
  }
}

/** Returns whether the rich text editor can parse the text; otherwise the Markdown source is edited. */
export const isEditable = (markdown: string): boolean => isWithinMarkdownLimits(markdown)

type SourceTextProps = RichTextProps & { /** Shown while the editor loads. */ isPlaceholder?: boolean }

/** Edits the Markdown source of a description if the rich text editor cannot represent it or has not loaded. */
function SourceText({ initialMarkdown, files, onText, onSave, onEscape, isPlaceholder }: SourceTextProps) {
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const [initialText] = useState(initialMarkdown)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const updateText = (area: HTMLTextAreaElement, text: string) => {
    area.value = text
    onText(text)
  }
  const insertTransferredFiles = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const area = field.current
    const droppedFiles = filesFromTransfer(data)
    if (!area || droppedFiles.length === 0) return
    const insertedFiles = files.attach(droppedFiles, (attachmentId) =>
      updateText(area, withoutReference(area.value, attachmentId)),
    )
    if (!insertedFiles) return
    event.preventDefault()
    area.setRangeText(
      insertedFiles.map(({ markdown }) => `${markdown} `).join(''),
      area.selectionStart,
      area.selectionEnd,
      'end',
    )
    onText(area.value)
  }
  return (
    <div>
      <textarea
        ref={field}
        aria-label={t('task.description.title')}
        data-handles-escape
        defaultValue={initialText}
        rows={isPlaceholder ? 4 : 8}
        onChange={({ target }) => onText(target.value)}
        onPaste={(event) => insertTransferredFiles(event, event.clipboardData)}
        onDrop={(event) => insertTransferredFiles(event, event.dataTransfer)}
        onKeyDown={(event) => {
          event.stopPropagation()
          const key = pressedKey(event)
          if (key === 'Escape') onEscape()
          if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
        }}
        className={classNames(
          'field-sizing-content block max-h-[60dvh] w-full resize-none bg-transparent px-3 py-2.5 outline-none',
          isPlaceholder ? 'min-h-24 text-base' : 'min-h-40 font-mono text-xs/5',
        )}
      />
      {!isPlaceholder && <p className="px-3 pb-2 text-xs text-ink-3">{t('task.description.as_markdown')}</p>}
    </div>
  )
}
