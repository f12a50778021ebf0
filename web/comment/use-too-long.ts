// Says when a text is longer than it may be; nothing of it is cut off (decisions §5).

import { textBytes, textLength } from '#shared/common/limits.ts'
import { bytesOf } from '#shared/common/texts.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

export function useTooLong(text: string): string | null {
  const { t } = useTexts('common')
  if (text.length > textLength) return t('error.too_long', { limit: textLength })
  // A character takes four bytes at most, so that most texts need not be looked at.
  if (text.length * 4 <= textBytes || bytesOf(text) <= textBytes) return null
  return t('error.too_many_bytes', { limit: textBytes / 1_000 })
}
