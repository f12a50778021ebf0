// How the person reads and writes dates: for pickers, which need it in parts.

import { useTranslation } from 'react-i18next'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import type { DateManner } from '#web/i18n/dates.ts'
import { usePreferences } from '#web/user/queries.ts'

export function useDateManner(): DateManner {
  const { i18n } = useTranslation('common')
  const { dateFormat, timeFormat24h, timeZone } = usePreferences()
  return { dateFormat, timeFormat24h, timeZone, language: Language.safeParse(i18n.language).data ?? defaultLanguage }
}
