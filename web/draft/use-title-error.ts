import { titleLength } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

/** Returns a function that validates a title: the error message if it is empty or too long, else null. */
export function useTitleError(): (title: string) => string | null {
  const { t } = useTexts('common')
  return (title) => {
    const length = title.trim().length
    if (length === 0) return t('error.title_empty')
    return length > titleLength ? t('error.too_long', { limit: titleLength }) : null
  }
}
