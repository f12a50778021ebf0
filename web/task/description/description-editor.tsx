import type { TaskRef } from '#shared/task/model.ts'
import { UploadLines } from '#web/attachment/upload-progress.tsx'
import { usePendingUploads, useTextFiles, filesFromTransfer } from '#web/attachment/use-text-files.ts'
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
import { pressedKey } from '#web/ui/keyboard/pressed-key.ts'
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
          <RestoredDraftNotice onDiscard={discard} />
        </div>
      )}
      <div className="rounded-md border border-line-ctl bg-raised focus-within:border-ring focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ring">
        {/* The text typed before the editor has loaded is kept. */}
        <LazyFallback fallback={<SourceText {...text} isPlaceholder />}>
          <Text {...text} />
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
  const ask = useConfirm()
  return async () => {
    const sure =
      !dirty ||
      (await ask({
        title: t('task.description.discard.title'),
        confirm: t('task.description.discard.confirm'),
        cancel: t('task.description.leave.stay'),
        danger: true,
      }))
    if (sure) discard()
  }
}

/** Returns whether the rich text editor can parse the text; otherwise the Markdown source is edited. */
export const isEditable = (markdown: string): boolean => isWithinMarkdownLimits(markdown)

type SourceTextProps = RichTextProps & { /** Shown while the editor loads. */ isPlaceholder?: boolean }

/** Edits the Markdown source of a description, if the editor cannot hold it or has not loaded. */
export function SourceText({ initialMarkdown, files, onText, onSave, onEscape, isPlaceholder }: SourceTextProps) {
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(initialMarkdown)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const write = (area: HTMLTextAreaElement, text: string) => {
    area.value = text
    onText(text)
  }
  const handleTransfer = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const area = field.current
    const droppedFiles = filesFromTransfer(data)
    if (!area || droppedFiles.length === 0) return
    const attached = files.attach(droppedFiles, (attachmentId) =>
      write(area, withoutReference(area.value, attachmentId)),
    )
    if (!attached) return
    event.preventDefault()
    area.setRangeText(
      attached.map(({ markdown }) => `${markdown} `).join(''),
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
        data-keeps-escape
        defaultValue={first}
        rows={isPlaceholder ? 4 : 8}
        onChange={({ target }) => onText(target.value)}
        onPaste={(event) => handleTransfer(event, event.clipboardData)}
        onDrop={(event) => handleTransfer(event, event.dataTransfer)}
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
