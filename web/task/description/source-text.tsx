import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { withoutReference } from '#shared/attachment/reference.ts'
import { filesFromTransfer } from '#web/attachment/use-text-files.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { RichTextProps } from './rich-text.tsx'

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
