// Dates that the interface displays are parsed again when typed.

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Day, DayOrTime } from '#shared/common/day-or-time.ts'
import { Language, Preferences } from '#shared/user/model.ts'
import { dayAfter } from '#shared/view/days.ts'
import { createDates, languageTags } from '#web/i18n/dates.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { toDayTime, fromDayTime } from '#web/ui/date/calendar-day.ts'
import { parseDate, formatDayTime } from '#web/ui/date/date-text.ts'

const zone = 'Europe/Berlin'
const german = { pattern: 'dd.MM.yyyy', language: 'de', zone }
const american = { pattern: 'MM/dd/yyyy', language: 'en-GB', zone, clock: 12 } as const
// A Thursday.
const today = '2026-05-21'
const on = { today, currentDay: today }

const read = async (language: string, namespace: string) =>
  JSON.parse(await readFile(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, unknown>

const manners = Preferences.shape.dateFormat.options.flatMap((dateFormat) =>
  [true, false].map((timeFormat24h) => ({ dateFormat, timeFormat24h, timeZone: 'Europe/Berlin' })),
)

it.each(Language.options)('parses the dates that the interface displays in %s', async (language) => {
  const { texts } = await createTexts({ language, read, shared: ['common'] })
  const days = Array.from({ length: 21 }, (_, at) => dayAfter(today as Day, at - 10))
  for (const manner of manners) {
    const dates = createDates({ ...manner, language }, texts.t, () => new Date('2026-05-21T12:00:00'))
    const expectRead = (text: string, value: string) => {
      const reading = { pattern: manner.dateFormat, language: languageTags[language], zone: manner.timeZone }
      const moment = parseDate(text, reading, on)
      expect(moment && fromDayTime(moment, manner.timeZone), text).toBe(value)
    }
    for (const day of days) {
      for (const text of [dates.relative(day), dates.due(day), dates.dayInWords(day)]) expectRead(text, day)
    }
    for (const [day, time] of days.flatMap((it) => ['01:05', '13:30', '00:00'].map((hour) => [it, hour] as const))) {
      const at = fromDayTime({ day, time }, manner.timeZone) as DayOrTime
      for (const text of [dates.relative(at), dates.full(at)]) expectRead(text, at)
    }
  }
})

it('formats a date as it can be parsed', () => {
  const moment = { day: '2026-05-03', time: '18:05' }
  expect(formatDayTime(moment, german)).toBe('03.05.2026 18:05')
  expect(formatDayTime(moment, american)).toBe('05/03/2026 6:05 pm')
  expect(formatDayTime({ ...moment, time: null }, { pattern: 'd.M.yy' })).toBe('3.5.26')
})

it('keeps a day without a time, and reads an instant in the time zone', () => {
  expect(fromDayTime({ day: '2026-05-13', time: null }, 'Asia/Tokyo')).toBe('2026-05-13')
  const instant = fromDayTime({ day: '2026-05-13', time: '18:00' }, 'Europe/Berlin')
  expect(instant).toBe('2026-05-13T16:00:00.000Z')
  expect(toDayTime(instant, 'Asia/Tokyo')).toEqual({ day: '2026-05-14', time: '01:00' })
})
