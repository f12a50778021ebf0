// What is wrong with a title, in words; nothing of it is cut off.

import { titleLength } from '#shared/common/limits.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

export function useTitleProblem(): (title: string) => string | null {
  const { t } = useTexts('common')
  return (title) => {
    const length = title.trim().length
    if (length === 0) return t('error.title_empty')
    return length > titleLength ? t('error.too_long', { limit: titleLength }) : null
  }
}
