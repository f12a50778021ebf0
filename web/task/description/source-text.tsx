// Writes a description in Markdown itself: where the editor could not hold all of it, and until the editor is there.

import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { withoutReference } from '#shared/attachment/reference.ts'
import { filesIn } from '#web/attachment/use-text-files.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import type { RichTextProps } from './rich-text.tsx'

type SourceTextProps = RichTextProps & { /** The editor is on its way. */ meanwhile?: boolean }

export function SourceText({ begun, files, onText, onSave, onEscape, meanwhile }: SourceTextProps) {
  const { t } = useTexts('board')
  const field = useRef<HTMLTextAreaElement>(null)
  const [first] = useState(begun)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  const write = (area: HTMLTextAreaElement, text: string) => {
    area.value = text
    onText(text)
  }
  const take = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const area = field.current
    const brought = filesIn(data)
    if (!area || brought.length === 0) return
    const attached = files.attach(brought, (attachmentId) => write(area, withoutReference(area.value, attachmentId)))
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
        rows={meanwhile ? 4 : 8}
        onChange={({ target }) => onText(target.value)}
        onPaste={(event) => take(event, event.clipboardData)}
        onDrop={(event) => take(event, event.dataTransfer)}
        onKeyDown={(event) => {
          event.stopPropagation()
          const key = pressedKey(event)
          if (key === 'Escape') onEscape()
          if (key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
        }}
        className={classNames(
          'field-sizing-content block max-h-[60dvh] w-full resize-none bg-transparent px-3 py-2.5 outline-none',
          meanwhile ? 'min-h-24 text-base' : 'min-h-40 font-mono text-xs/5',
        )}
      />
      {!meanwhile && <p className="px-3 pb-2 text-xs text-ink-3">{t('task.description.as_markdown')}</p>}
    </div>
  )
}
