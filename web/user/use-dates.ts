import type { TFunction } from 'i18next'
import { useMemo, useSyncExternalStore } from 'react'
import type { UserId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { defaultLanguage, Language, type Preferences } from '#shared/user/model.ts'
import { weekStartOf } from '#shared/view/days.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { type DateFormat, type Dates, createDates } from '#web/i18n/dates.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { usePreferences } from './preferences.tsx'

/** Returns date format, time zone and language, for components that format dates themselves. */
export function useDateFormat(): DateFormat {
  const texts = useTexts('common')
  const { dateFormat, timeFormat24h, timeZone } = usePreferences()
  const language = Language.safeParse(texts.language).data ?? defaultLanguage
  return useMemo(
    () => ({ dateFormat, timeFormat24h, timeZone, language }),
    [dateFormat, timeFormat24h, timeZone, language],
  )
}

/** Returns the date functions of the user. New after each time event. */
export function useDates(): Dates {
  const { t } = useTexts('common')
  const format = useDateFormat()
  const preferences = usePreferences()
  return useMemo(() => datesOf(preferences, { format, t }), [preferences, format, t])
}

type CachedDates = { format: DateFormat; t: TFunction; dates: Dates }

/** Shared by all components with the same preferences, texts and language. */
const cachedDates = new WeakMap<Preferences, CachedDates>()

function datesOf(preferences: Preferences, { format, t }: Omit<CachedDates, 'dates'>): Dates {
  const cached = cachedDates.get(preferences)
  if (cached && cached.t === t && cached.format.language === format.language) return cached.dates
  const dates = createDates(format, t)
  cachedDates.set(preferences, { format, t, dates })
  return dates
}

/**
 * Returns the current user and time, which define 'me' and 'today' in views. New after each time event, because
 * overdue depends on it.
 */
export function useViewContext(me: UserId): FilterContext {
  const { timeZone, language, dateFormat } = useDateFormat()
  const preferences = usePreferences()
  return useMemo(
    () => ({ me, now: new Date(), timeZone, weekStart: weekStartOf({ language, dateFormat }) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the current time
    [me, timeZone, language, dateFormat, preferences],
  )
}

/** Renders how long ago something was, updated every minute. */
export function TimeAgo({ when }: { when: Date }) {
  useSyncExternalStore(subscribeToMinutes, currentMinute)
  return useDates().timeAgo(when)
}

/** Returns whether an instant is less than an hour ago, checked every minute. */
export const useIsWithinHour = (when: Date): boolean =>
  useSyncExternalStore(subscribeToMinutes, () => Date.now() - when.getTime() < 60 * minuteMs)

function subscribeToMinutes(listener: () => void): () => void {
  const timer = setInterval(listener, minuteMs)
  // Timers are late in hidden pages.
  addEventListener('focus', listener)
  return () => {
    clearInterval(timer)
    removeEventListener('focus', listener)
  }
}

const currentMinute = (): number => Math.floor(Date.now() / minuteMs)
