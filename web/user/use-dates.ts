// Dates as the person who reads them likes them.

import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { type DateManner, type Dates, datesIn } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Formats, time zone and language, for parts that write dates themselves. */
export function useDateManner(): DateManner {
  const { i18n } = useTranslation('common')
  const { dateFormat, timeFormat24h, timeZone } = usePreferences()
  const language = Language.safeParse(i18n.language).data ?? defaultLanguage
  return useMemo(
    () => ({ dateFormat, timeFormat24h, timeZone, language }),
    [dateFormat, timeFormat24h, timeZone, language],
  )
}

export function useDates(): Dates {
  const { t } = useTexts('common')
  const manner = useDateManner()
  return useMemo(() => datesIn(manner, t), [manner, t])
}
