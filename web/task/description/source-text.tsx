// Writes a description in Markdown itself, where the editor could not hold all of it.

import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { textLength } from '#shared/common/limits.ts'
import type { RichTextProps } from './rich-text.tsx'

export function SourceText({ begun, onText, onSave, onEscape }: RichTextProps) {
  const { t } = useTranslation('board')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div>
      <textarea
        ref={field}
        aria-label={t('task.description.title')}
        data-keeps-escape
        defaultValue={begun}
        maxLength={textLength}
        rows={8}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Escape') onEscape()
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSave()
        }}
        className="field-sizing-content block max-h-[60dvh] min-h-40 w-full resize-none bg-transparent px-3 py-2.5 font-mono text-xs/5 outline-none"
      />
      <p className="px-3 pb-2 text-xs text-ink-3">{t('task.description.as_markdown')}</p>
    </div>
  )
}
