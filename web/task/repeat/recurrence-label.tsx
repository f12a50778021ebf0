// When a task comes again, or that it does not.

import type { Recurrence } from '#shared/task/recurrence.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useRecurrenceText } from './use-recurrence-text.ts'

type RecurrenceLabelProps = {
  recurrence: Recurrence | null
  /** A whole sentence, where no label stands before it. */
  whole?: boolean
}

export function RecurrenceLabel({ recurrence, whole }: RecurrenceLabelProps) {
  const { t } = useTexts('board')
  const textOf = useRecurrenceText()
  if (!recurrence) return <span className="text-ink-3">{t('task.repeat.none')}</span>
  const when = textOf(recurrence)
  // It begins the line it stands in.
  return (
    <span className="inline-block wrap-anywhere first-letter:uppercase">
      {whole ? t('task.repeat.says', { when }) : when}
    </span>
  )
}
