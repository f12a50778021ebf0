// Date formats of calendars, spreadsheets and exports.

import { expect, it } from 'vitest'
import { parseDate } from '#web/ui/date/date-text.ts'

const zone = 'Europe/Berlin'
const german = { pattern: 'dd.MM.yyyy', language: 'de', zone }
const american = { pattern: 'MM/dd/yyyy', language: 'en-GB', zone, clock: 12 } as const
const british = { pattern: 'dd/MM/yyyy', language: 'en-GB', zone }
const today = '2026-05-21'
const on = { today, currentDay: today }

const pasted = {
  'en-GB': [
    ['Saturday, December 5, 2026', null],
    ['Saturday, December 5, 2026 at 2:30 PM', '14:30'],
    ['Saturday, December 5, 2026, 2:30\u202FPM', '14:30'],
    ['Sat Dec 05 2026', null],
    ['05/Dec/26 2:30 PM', '14:30'],
    ['2026-12-05 00:00:00', null],
    ['2026-12-05 14:30:15', '14:30'],
    ['2026-12-05T14:30', '14:30'],
    ['2026-12-05T00:00:00Z', null],
    ['2026-12-05T00:00:00.000Z', null],
    ['2026-12-05 00:00:00 UTC', null],
    ['2026-12-05T13:30:00Z', '14:30'],
    ['2026-12-05T23:30:00.000+1000', '14:30'],
    ['5/12/2026 14:30:00', '14:30'],
  ],
  'pt-BR': [
    ['05/dez', null],
    ['05/dez./2026', null],
    ['sáb., 5 de dez. de 2026', null],
    ['sábado, 5 de dezembro de 2026 às 14:30', '14:30'],
    ['5/12/2026 14:30:00', '14:30'],
  ],
  de: [
    ['5. Dez. 2026', null],
    ['Samstag, den 5. Dezember 2026', null],
    ['Samstag, 5. Dezember 2026 um 14:30 Uhr', '14:30'],
    ['5.12.2026 00:00:00', null],
    ['5.12.26 14:30:59', '14:30'],
  ],
  es: [
    ['5 de diciembre de 2026', null],
    ['05/dic', null],
    ['sábado, 5 de diciembre de 2026, 14:30', '14:30'],
    ['5-dic.-2026', null],
    ['5/12/2026 0:00:00', null],
  ],
} as const

it.each(Object.entries(pasted))('parses dates of calendars, spreadsheets and exports in %s', (language, dates) => {
  const manner = { ...(language === 'de' ? german : british), language }
  for (const [text, time] of dates) expect(parseDate(text, manner, on), text).toEqual({ day: '2026-12-05', time })
})

it('parses seconds in American order and other names of months', () => {
  expect(parseDate('12/5/2026 2:30:00 PM', american, on)).toEqual({ day: '2026-12-05', time: '14:30' })
  expect(parseDate('12/5/2026 12:00:00 AM', american, on)).toEqual({ day: '2026-12-05', time: null })
  expect(parseDate('05. Mrz 2026', german, on)).toEqual({ day: '2026-03-05', time: null })
  expect(parseDate('5 de setiembre de 2026', { ...british, language: 'es' }, on)).toMatchObject({ day: '2026-09-05' })
})

it.each([
  'Sunday, December 5, 2026',
  '2026-02-30T10:00:00Z',
  '2026-12-05T25:00:00Z',
  '2026-12-05 14:30:75',
  'dez/26',
  '05/foo',
])('rejects %s', (text) => expect(parseDate(text, { ...british, language: 'pt-BR' }, on)).toBeNull())
