import { textBytes, textLength } from '#shared/common/limits.ts'
import { bytesOf } from '#shared/common/texts.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'

/** Returns the error for a text that is too long; nothing is cut off. */
export function useLengthError(text: string): string | null {
  const { t } = useTexts('common')
  if (text.length > textLength) return t('error.too_long', { limit: textLength })
  // A character takes at most four bytes, so most texts need not be encoded.
  if (text.length * 4 <= textBytes || bytesOf(text) <= textBytes) return null
  return t('error.too_many_bytes', { limit: textBytes / 1_000 })
}
