// A new task in a line: Enter adds it and stays open for the next, Esc closes (look §16).

import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { titleLength } from '#shared/common/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

type QuickAddProps = {
  text: string
  onText: (text: string) => void
  onAdd: (title: string) => void
  onClose: () => void
}

export function QuickAdd({ text, onText, onAdd, onClose }: QuickAddProps) {
  const { t } = useTranslation('board')
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
    // Enter that ends a word of an input method is no Enter of ours.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (text.trim() === '') return
    onAdd(text.trim())
    onText('')
  }

  return (
    <div className="mx-2 mb-2 shrink-0 rounded-md border border-ring bg-raised p-3 pb-2 shadow-[0_0_0_1px_var(--ring)]">
      <textarea
        ref={field}
        rows={1}
        value={text}
        maxLength={titleLength}
        aria-label={t('task.title.new')}
        placeholder={t('task.title.placeholder')}
        onChange={({ target }) => onText(target.value.replace(/\n/g, ' '))}
        onKeyDown={onKeyDown}
        className="field-sizing-content block max-h-40 w-full resize-none bg-transparent text-sm leading-[19px] font-medium outline-none"
      />
      <div className="mt-2.5 flex items-center">
        <span className="flex-1 text-xs text-ink-3">{t('task.title.enter_to_add')}</span>
        <IconButton label={t('common:close')} icon={<X />} onClick={onClose} />
      </div>
    </div>
  )
}
