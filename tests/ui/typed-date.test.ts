// Dates as people type them.

import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import type { Day, DayOrTime } from '#shared/common/day-or-time.ts'
import { Language, Preferences } from '#shared/user/model.ts'
import { dayAfter, nextMonday } from '#shared/view/days.ts'
import { datesIn, languageTags } from '#web/i18n/dates.ts'
import { createTexts } from '#web/i18n/texts.ts'
import { momentOf, valueOf } from '#web/ui/civil-day.ts'
import { readDate, written } from '#web/ui/typed-date.ts'

const zone = 'Europe/Berlin'
const german = { pattern: 'dd.MM.yyyy', language: 'de', zone }
const american = { pattern: 'MM/dd/yyyy', language: 'en-GB', zone, clock: 12 } as const
const iso = { pattern: 'yyyy-MM-dd', language: 'en-GB', zone }
const british = { pattern: 'dd/MM/yyyy', language: 'en-GB', zone }
// A Thursday.
const today = '2026-05-21'
const on = { today, standing: today }

it.each([
  ['13.05.2026', german, '2026-05-13', null],
  ['13.5.26', german, '2026-05-13', null],
  ['13.5.', german, '2026-05-13', null],
  ['5/13/2026', american, '2026-05-13', null],
  ['2026-05-13', american, '2026-05-13', null],
  ['13-05-2026', german, '2026-05-13', null],
  ['13 5 2026', german, '2026-05-13', null],
  ['3.1.', german, '2027-01-03', null],
  ['13.05.2026', iso, '2026-05-13', null],
  ['2026-05-13 18:00', iso, '2026-05-13', '18:00'],
  ['13/05/2026 18h30', british, '2026-05-13', '18:30'],
  ['13.05.2026, 18:00', german, '2026-05-13', '18:00'],
  ['13.05.2026 18:00', german, '2026-05-13', '18:00'],
  ['5/13/26 6:30 pm', american, '2026-05-13', '18:30'],
  ['05/13/2026 12:05 am', american, '2026-05-13', '00:05'],
  ['05/13/2026 6pm', american, '2026-05-13', '18:00'],
  ['24. 12. 2026', german, '2026-12-24', null],
  ['24.12.,', german, '2026-12-24', null],
  ['24.12. 18 Uhr', german, '2026-12-24', '18:00'],
  ['24.12. 18.30', german, '2026-12-24', '18:30'],
  ['am 24.12.2026 um 18:00', german, '2026-12-24', '18:00'],
  ['Do, 24.12.', german, '2026-12-24', null],
  ['on 24/12/2026 at 18:00', british, '2026-12-24', '18:00'],
  ['24/12/2026 at 6:30 p.m.', british, '2026-12-24', '18:30'],
  ['by 24/12', british, '2026-12-24', null],
] as const)('reads %s', (typed, manner, day, time) => {
  expect(readDate(typed, manner, on)).toEqual({ day, time })
})

it.each([
  ['tomorrow', 'en-GB', '2026-05-22', null],
  ['Today', 'en-GB', '2026-05-21', null],
  ['yesterday', 'en-GB', '2026-05-20', null],
  ['Friday', 'en-GB', '2026-05-22', null],
  ['wed', 'en-GB', '2026-05-27', null],
  ['thursday', 'en-GB', '2026-05-28', null],
  ['tomorrow at 18:00', 'en-GB', '2026-05-22', '18:00'],
  ['Friday at 6:30 pm', 'en-GB', '2026-05-22', '18:30'],
  ['Friday 6pm', 'en-GB', '2026-05-22', '18:00'],
  ['Friday at 12 am', 'en-GB', '2026-05-22', '00:00'],
  ['morgen', 'de', '2026-05-22', null],
  ['Übermorgen', 'de', '2026-05-23', null],
  ['Mo', 'de', '2026-05-25', null],
  ['Freitag um 09:00', 'de', '2026-05-22', '09:00'],
  ['amanhã', 'pt-BR', '2026-05-22', null],
  ['amanha às 18:00', 'pt-BR', '2026-05-22', '18:00'],
  ['sexta', 'pt-BR', '2026-05-22', null],
  ['sabado', 'pt-BR', '2026-05-23', null],
  ['Mañana', 'es', '2026-05-22', null],
  ['pasado mañana', 'es', '2026-05-23', null],
  ['el viernes a las 18:00', 'es', '2026-05-22', '18:00'],
  ['next friday', 'en-GB', '2026-05-29', null],
  ['next Monday', 'en-GB', '2026-05-25', null],
  ['this friday', 'en-GB', '2026-05-22', null],
  ['last friday at 18:00', 'en-GB', '2026-05-15', '18:00'],
  ['24 Dec', 'en-GB', '2026-12-24', null],
  ['Dec 24th', 'en-GB', '2026-12-24', null],
  ['24-Dec-2027', 'en-GB', '2027-12-24', null],
  ['December 24, 2027 6pm', 'en-GB', '2027-12-24', '18:00'],
  ['3 January', 'en-GB', '2027-01-03', null],
  ['in 3 days', 'en-GB', '2026-05-24', null],
  ['in a week at 9:00', 'en-GB', '2026-05-28', '09:00'],
  ['Thursday, 24 December', 'en-GB', '2026-12-24', null],
  ['Freitag, 18:00', 'de', '2026-05-22', '18:00'],
  ['Fr.', 'de', '2026-05-22', null],
  ['am Freitag', 'de', '2026-05-22', null],
  ['bis Fr. 18 Uhr', 'de', '2026-05-22', '18:00'],
  ['nächsten Freitag', 'de', '2026-05-29', null],
  ['kommenden Freitag', 'de', '2026-05-22', null],
  ['letzten Freitag um 09:00', 'de', '2026-05-15', '09:00'],
  ['morgen 18 Uhr', 'de', '2026-05-22', '18:00'],
  ['morgen um 18 Uhr', 'de', '2026-05-22', '18:00'],
  ['morgen um 18', 'de', '2026-05-22', '18:00'],
  ['24. Dezember', 'de', '2026-12-24', null],
  ['1. März 2027', 'de', '2027-03-01', null],
  ['24. Dez. 18:00', 'de', '2026-12-24', '18:00'],
  ['in 3 Tagen', 'de', '2026-05-24', null],
  ['in einer Woche', 'de', '2026-05-28', null],
  ['Donnerstag, 24. Dezember', 'de', '2026-12-24', null],
  ['amanhã às 18h', 'pt-BR', '2026-05-22', '18:00'],
  ['amanhã às 18h30', 'pt-BR', '2026-05-22', '18:30'],
  ['amanhã à 01:00', 'pt-BR', '2026-05-22', '01:00'],
  ['próxima sexta', 'pt-BR', '2026-05-22', null],
  ['sexta que vem', 'pt-BR', '2026-05-22', null],
  ['na última sexta-feira às 10:00', 'pt-BR', '2026-05-15', '10:00'],
  ['sexta feira', 'pt-BR', '2026-05-22', null],
  ['24 de dezembro', 'pt-BR', '2026-12-24', null],
  ['1º de março de 2027', 'pt-BR', '2027-03-01', null],
  ['em 3 dias', 'pt-BR', '2026-05-24', null],
  ['em 2 semanas', 'pt-BR', '2026-06-04', null],
  ['mañana a las 18', 'es', '2026-05-22', '18:00'],
  ['mañana a las 6 p. m.', 'es', '2026-05-22', '18:00'],
  ['el próximo viernes', 'es', '2026-05-22', null],
  ['viernes que viene', 'es', '2026-05-22', null],
  ['el viernes pasado a la 01:00', 'es', '2026-05-15', '01:00'],
  ['24 de diciembre', 'es', '2026-12-24', null],
  ['en 3 días', 'es', '2026-05-24', null],
  ['dentro de 1 semana', 'es', '2026-05-28', null],
  ['tomorrow at 6pm', 'de', '2026-05-22', '18:00'],
  ['24 December', 'es', '2026-12-24', null],
  ['next fri', 'pt-BR', '2026-05-29', null],
  ['day after tomorrow', 'en-GB', '2026-05-23', null],
  ['the day after tomorrow 6pm', 'en-GB', '2026-05-23', '18:00'],
  ['day before yesterday', 'en-GB', '2026-05-19', null],
  ['next week', 'en-GB', '2026-05-25', null],
  ['next month', 'en-GB', '2026-06-01', null],
  ['in 2 months', 'en-GB', '2026-07-21', null],
  ['in two weeks', 'en-GB', '2026-06-04', null],
  ['tomorrow noon', 'en-GB', '2026-05-22', '12:00'],
  ['Friday at midday', 'en-GB', '2026-05-22', '12:00'],
  ['Friday at 6 in the evening', 'en-GB', '2026-05-22', '18:00'],
  ['uebermorgen', 'de', '2026-05-23', null],
  ['3. Maerz', 'de', '2026-03-03', null],
  ['Di, 3. Maerz', 'de', '2026-03-03', null],
  ['naechsten Freitag', 'de', '2026-05-29', null],
  ['nächste Woche', 'de', '2026-05-25', null],
  ['in der nächsten Woche', 'de', '2026-05-25', null],
  ['kommende Woche', 'de', '2026-05-25', null],
  ['im nächsten Monat', 'de', '2026-06-01', null],
  ['in einem Monat', 'de', '2026-06-21', null],
  ['in fünf Tagen', 'de', '2026-05-26', null],
  ['in fuenf Tagen', 'de', '2026-05-26', null],
  ['morgen Mittag', 'de', '2026-05-22', '12:00'],
  ['Freitag mittags', 'de', '2026-05-22', '12:00'],
  ['morgen um 6 Uhr abends', 'de', '2026-05-22', '18:00'],
  ['morgen 9 Uhr 30 morgens', 'de', '2026-05-22', '09:30'],
  ['semana que vem', 'pt-BR', '2026-05-25', null],
  ['na próxima semana', 'pt-BR', '2026-05-25', null],
  ['o mês que vem', 'pt-BR', '2026-06-01', null],
  ['próximo mês', 'pt-BR', '2026-06-01', null],
  ['em duas semanas', 'pt-BR', '2026-06-04', null],
  ['em 3 meses', 'pt-BR', '2026-08-21', null],
  ['amanhã ao meio-dia', 'pt-BR', '2026-05-22', '12:00'],
  ['amanhã às 6 da tarde', 'pt-BR', '2026-05-22', '18:00'],
  ['la semana que viene', 'es', '2026-05-25', null],
  ['la próxima semana', 'es', '2026-05-25', null],
  ['el próximo mes', 'es', '2026-06-01', null],
  ['en dos semanas', 'es', '2026-06-04', null],
  ['dentro de un mes', 'es', '2026-06-21', null],
  ['mañana al mediodía', 'es', '2026-05-22', '12:00'],
  ['el viernes a las 6 de la tarde', 'es', '2026-05-22', '18:00'],
  ['mañana a las 9 de la mañana', 'es', '2026-05-22', '09:00'],
  ['next week', 'de', '2026-05-25', null],
] as const)('reads %s as it is said in %s', (typed, language, day, time) => {
  expect(readDate(typed, { ...german, language }, on)).toEqual({ day, time })
})

it.each(['soon', 't', 'morgen', 'tomorrow 25:00', 'Fridays', '', 'tomorrow or so'])(
  'finds no day named %s',
  (typed) => {
    expect(readDate(typed, { ...german, language: 'en-GB' }, on)).toBeNull()
  },
)

it('takes no wrong day of the week for an hour of the next one', () => {
  const manner = { ...german, language: 'de' }
  expect(readDate('Fr 10.12', manner, on)).toBeNull()
  expect(readDate('Do 10.12', manner, on)).toEqual({ day: '2026-12-10', time: null })
  expect(readDate('Donnerstag, den 10.12.', manner, on)).toEqual({ day: '2026-12-10', time: null })
  expect(readDate('Fr 10.30', manner, on)).toMatchObject({ time: '10:30' })
})

it('counts next week from any day, as the picker does, and a month to its last day', () => {
  const [monday, sunday] = ['2026-05-25', '2026-05-24']
  expect(readDate('next week', british, { today: monday, standing: null })).toMatchObject({ day: '2026-06-01' })
  expect(readDate('next week', british, { today: sunday, standing: null })).toMatchObject({ day: monday })
  for (const day of [today, monday, sunday])
    expect(readDate('next week', british, { today: day, standing: null })?.day).toBe(nextMonday(day as Day))
  expect(readDate('in a month', british, { today: '2026-01-31', standing: null })).toMatchObject({ day: '2026-02-28' })
  expect(readDate('next month', british, { today: '2026-12-31', standing: null })).toMatchObject({ day: '2027-01-01' })
})

describe('a time alone', () => {
  it.each([
    ['9:05', '09:05'],
    ['18:00', '18:00'],
    ['10:30', '10:30'],
    ['6pm', '18:00'],
    ['6:30 pm', '18:30'],
    ['18 Uhr', '18:00'],
    ['18.30 Uhr', '18:30'],
    ['18h', '18:00'],
    ['às 18h30', '18:30'],
    ['um 18', '18:00'],
    ['a las 9', '09:00'],
    ['noon', '12:00'],
    ['12 Uhr mittags', '12:00'],
    ['6 Uhr abends', '18:00'],
    ['ao meio-dia', '12:00'],
    ['a las 12 del mediodía', '12:00'],
  ])('is of the day that stands: %s', (typed, time) => {
    for (const manner of [german, american, iso]) {
      expect(readDate(typed, manner, { today, standing: '2026-05-30' })).toEqual({ day: '2026-05-30', time })
    }
  })

  it('is of no day where there is none it could be of', () => {
    expect(readDate('18:00', german, { today, standing: null })).toBeNull()
  })

  it.each(['18', '25:00', '9:61', '18 Uhr 75', '9:5', '18.30', 'um', '6 p'])('is not %s', (typed) => {
    expect(readDate(typed, german, on)).toBeNull()
  })
})

it.each([
  'Friday, 24.12.',
  'next',
  'in days',
  'in 3',
  '24 foo',
  '31 June',
  'Dec',
  'on',
  'next day',
  'in some days',
  'week',
  'tomorrow at 12 in the evening',
  '12:13:2026',
  'next tomorrow',
])('does not guess what %s may be', (typed) => {
  expect(readDate(typed, { ...german, language: 'en-GB' }, on)).toBeNull()
})

const read = async (language: string, namespace: string) =>
  JSON.parse(await readFile(`locales/${language}/${namespace}.json`, 'utf8')) as Record<string, unknown>

const manners = Preferences.shape.dateFormat.options.flatMap((dateFormat) =>
  [true, false].map((timeFormat24h) => ({ dateFormat, timeFormat24h, timeZone: 'Europe/Berlin' })),
)

it.each(Language.options)('reads what the product itself writes, in %s', async (language) => {
  const { texts } = await createTexts({ language, read, shared: ['common'] })
  const days = Array.from({ length: 21 }, (_, at) => dayAfter(today as Day, at - 10))
  for (const manner of manners) {
    const dates = datesIn({ ...manner, language }, texts.t, () => new Date('2026-05-21T12:00:00'))
    const expectRead = (text: string, value: string) => {
      const reading = { pattern: manner.dateFormat, language: languageTags[language], zone: manner.timeZone }
      const moment = readDate(text, reading, on)
      expect(moment && valueOf(moment, manner.timeZone), text).toBe(value)
    }
    for (const day of days) {
      for (const text of [dates.relative(day), dates.due(day), dates.dayInWords(day)]) expectRead(text, day)
    }
    for (const [day, time] of days.flatMap((it) => ['01:05', '13:30', '00:00'].map((hour) => [it, hour] as const))) {
      const at = valueOf({ day, time }, manner.timeZone) as DayOrTime
      for (const text of [dates.relative(at), dates.full(at)]) expectRead(text, at)
    }
  }
})

it('asks which one where a name begins like that of two days', () => {
  expect(readDate('qu', { ...german, language: 'pt-BR' }, on)).toBeNull()
})

it.each(['31.06.2026', '29.2.', 'soon', '13', '13.05.2026 25:00', '13.05.12026', '13.05.026', '0.0.2026', ''])(
  'does not take %s for a date',
  (typed) => {
    expect(readDate(typed, german, on)).toBeNull()
  },
)

it('writes what it reads', () => {
  const moment = { day: '2026-05-03', time: '18:05' }
  expect(written(moment, german)).toBe('03.05.2026 18:05')
  expect(written(moment, american)).toBe('05/03/2026 6:05 pm')
  expect(written({ ...moment, time: null }, { pattern: 'd.M.yy' })).toBe('3.5.26')
})

it('keeps a day a day, and reads an instant on the clock of the zone', () => {
  expect(valueOf({ day: '2026-05-13', time: null }, 'Asia/Tokyo')).toBe('2026-05-13')
  const instant = valueOf({ day: '2026-05-13', time: '18:00' }, 'Europe/Berlin')
  expect(instant).toBe('2026-05-13T16:00:00.000Z')
  expect(momentOf(instant, 'Asia/Tokyo')).toEqual({ day: '2026-05-14', time: '01:00' })
})
