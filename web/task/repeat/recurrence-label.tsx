import type { Recurrence } from '#shared/task/recurrence.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { recurrenceText } from '#web/i18n/recurrence-text.ts'
import { useDateFormat } from '#web/user/use-dates.ts'

type RecurrenceLabelProps = {
  recurrence: Recurrence | null
  /** A whole sentence, if there is no label before it. */
  asSentence?: boolean
}

/** Renders the recurrence of a task. */
export function RecurrenceLabel({ recurrence, asSentence }: RecurrenceLabelProps) {
  const { t } = useTexts('board')
  const textOf = useRecurrenceText()
  if (!recurrence) return <span className="text-ink-3">{t('task.repeat.none')}</span>
  const when = textOf(recurrence)
  // Capitalized as the beginning of a line.
  return (
    <span className="inline-block wrap-anywhere first-letter:uppercase">
      {asSentence ? t('task.repeat.summary', { when }) : when}
    </span>
  )
}

/** Returns a function that describes a recurrence in the user's language. */
export function useRecurrenceText(): (recurrence: Recurrence) => string {
  const { t } = useTexts('board')
  const { language } = useDateFormat()
  return (recurrence) => recurrenceText(recurrence, { t, language })
}
