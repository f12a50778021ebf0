import { pastedTasks } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { Button } from '#web/ui/button.tsx'
import { type ClipboardEvent, useState } from 'react'
import { titlesOf } from '#shared/task/pasted.ts'

type PasteQuestionProps = {
  titles: readonly string[]
  /** Why they cannot become several tasks; null if they can. */
  disabledReason?: string | null
  onSeveral: (titles: readonly string[]) => void
  onOne: () => void
}

/** Asks whether pasted lines become one task or several. Enter in the field adds several. */
export function PasteQuestion({ titles, disabledReason = null, onSeveral, onOne }: PasteQuestionProps) {
  const { t } = useTexts('board')
  const count = titles.length
  const why = count > pastedTasks ? t('task.paste.limit', { limit: pastedTasks }) : disabledReason
  return (
    <fieldset aria-label={t('task.paste.question', { count })} className="py-1.5">
      <output className="mb-1.5 block text-xs text-ink-2">{why ?? t('task.paste.question', { count })}</output>
      <div className="flex flex-wrap gap-2">
        {!why && (
          <Button size={28} kind="primary" onClick={() => onSeveral(titles)}>
            {t('task.paste.several', { count })}
          </Button>
        )}
        <Button size={28} onClick={onOne}>
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
  forget: () => void
}

/**
 * Returns the titles of several lines pasted into a field for a new task.
 *
 * @param onText called with the pasted lines and the rest of the field as one line
 */
export function usePastedTitles(onText: (text: string) => void): PastedTitles {
  const [titles, setTitles] = useState<readonly string[] | null>(null)
  return {
    titles,
    forget: () => setTitles(null),
    onPaste(event) {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const pasted = event.clipboardData.getData('text/plain')
      const [from, to] = [selectionStart ?? value.length, selectionEnd ?? value.length]
      const text = value.slice(0, from) + pasted + value.slice(to)
      const all = titlesOf(text)
      if (all.length < 2 || titlesOf(pasted).length < 2) return
      event.preventDefault()
      onText(all.join(' '))
      setTitles(all)
    },
  }
}

/** Returns the titles that Enter adds as one task each; null if it adds the text of the field as one task. */
export const titlesForEnter = (
  titles: readonly string[] | null,
  limit: number = pastedTasks,
): readonly string[] | null => (titles && titles.length <= Math.min(limit, pastedTasks) ? titles : null)
