import { pastedTasks } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ClipboardEvent, useState } from 'react'
import { pastedTitles } from '#shared/task/pasted-titles.ts'

type PasteQuestionProps = {
  titles: readonly string[]
  /** Why they cannot become several tasks; null if they can. */
  disabledReason?: string | null
  onAddSeveral: (titles: readonly string[]) => void
  onAddOne: () => void
}

/** Asks whether pasted lines become one task or several. Enter in the field adds several. */
export function PasteQuestion({ titles, disabledReason = null, onAddSeveral, onAddOne }: PasteQuestionProps) {
  const { t } = useTexts('board')
  const count = titles.length
  const reason = count > pastedTasks ? t('task.paste.limit', { limit: pastedTasks }) : disabledReason
  return (
    <fieldset aria-label={t('task.paste.question', { count })} className="py-1.5">
      <output className="mb-1.5 block text-xs text-ink-2">{reason ?? t('task.paste.question', { count })}</output>
      <div className="flex flex-wrap gap-2">
        {!reason && (
          <Button size={28} kind="primary" onClick={() => onAddSeveral(titles)}>
            {t('task.paste.several', { count })}
          </Button>
        )}
        <Button size={28} onClick={onAddOne}>
          {t('task.paste.one')}
        </Button>
      </div>
    </fieldset>
  )
}

type Field = HTMLInputElement | HTMLTextAreaElement

type PastedTitles = {
  /** One title per line, at least two; null if there is nothing to choose. */
  titles: readonly string[] | null
  onPaste: (event: ClipboardEvent<Field>) => void
  clear: () => void
}

/**
 * Returns the titles of several lines pasted into a field for a new task.
 *
 * @param onPastedText called with the pasted lines and the rest of the field as one line
 */
export function usePastedTitles(onPastedText: (text: string) => void): PastedTitles {
  const [titles, setTitles] = useState<readonly string[] | null>(null)
  return {
    titles,
    clear: () => setTitles(null),
    onPaste(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const pasted = event.clipboardData.getData('text/plain')
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const text = value.slice(0, from) + pasted + value.slice(to)
      const allTitles = pastedTitles(text)
      if (allTitles.length < 2 || pastedTitles(pasted).length < 2) return
      event.preventDefault()
      onPastedText(allTitles.join(' '))
      setTitles(allTitles)
    },
  }
}

/** Returns the titles that Enter adds as one task each; null if it adds the text of the field as one task. */
export const titlesForEnter = (
  titles: readonly string[] | null,
  limit: number = pastedTasks,
): readonly string[] | null => (titles && titles.length <= Math.min(limit, pastedTasks) ? titles : null)
