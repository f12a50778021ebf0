// Dates as the person who reads them likes them.

import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { defaultLanguage, Language } from '#shared/user/model.ts'
import { type DateManner, type Dates, datesIn } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Formats, time zone and language, for parts that write dates themselves. */
export function useDateManner(): DateManner {
  const texts = useTexts('common')
  const { dateFormat, timeFormat24h, timeZone } = usePreferences()
  const language = Language.safeParse(texts.language).data ?? defaultLanguage
  return useMemo(
    () => ({ dateFormat, timeFormat24h, timeZone, language }),
    [dateFormat, timeFormat24h, timeZone, language],
  )
}

export function useDates(): Dates {
  const { t } = useTexts('common')
  const manner = useDateManner()
  return useMemo(() => datesFor(manner, t), [manner, t])
}

/** One for all who write by the same texts in the same manner: every card of a board does. */
const made = new WeakMap<TFunction, Map<string, Dates>>()

function datesFor(manner: DateManner, t: TFunction): Dates {
  const byManner = made.get(t) ?? new Map<string, Dates>()
  made.set(t, byManner)
  const key = Object.values(manner).join(' ')
  const dates = byManner.get(key) ?? datesIn(manner, t)
  byManner.set(key, dates)
  return dates
}
