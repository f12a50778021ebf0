// When a task comes again, in the words of the person who reads it.

import type { Recurrence } from '#shared/task/recurrence.ts'
import { recurrenceText } from '#web/i18n/recurrence-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDateManner } from '#web/user/use-dates.ts'

export function useRecurrenceText(): (recurrence: Recurrence) => string {
  const { t } = useTexts('board')
  const { language } = useDateManner()
  return (recurrence) => recurrenceText(recurrence, { t, language })
}
