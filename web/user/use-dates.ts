// Dates as the person who reads them likes them.

import { useMemo } from 'react'
import type { TFunction } from 'i18next'
import { defaultLanguage, Language, type Preferences } from '#shared/user/model.ts'
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

/** Others as soon as something that they say is not so any more. */
export function useDates(): Dates {
  const { t } = useTexts('common')
  const manner = useDateManner()
  const preferences = usePreferences()
  return useMemo(() => datesFor(preferences, { manner, t }), [preferences, manner, t])
}

type Said = { manner: DateManner; t: TFunction; dates: Dates }

/** One for all who write by the same texts in the same manner: every card of a board does. */
const made = new WeakMap<Preferences, Said>()

function datesFor(preferences: Preferences, { manner, t }: Omit<Said, 'dates'>): Dates {
  const known = made.get(preferences)
  if (known && known.t === t && known.manner.language === manner.language) return known.dates
  const dates = datesIn(manner, t)
  made.set(preferences, { manner, t, dates })
  return dates
}
