// Parsing of typed dates.

import { describe, expect, it } from 'vitest'
import type { Day } from '#shared/common/day-or-time.ts'
import { nextMonday } from '#shared/view/days.ts'
import { parseDate } from '#web/ui/date/date-text.ts'

const zone = 'Europe/Berlin'
const german = { pattern: 'dd.MM.yyyy', language: 'de', zone }
const american = { pattern: 'MM/dd/yyyy', language: 'en-GB', zone, clock: 12 } as const
const iso = { pattern: 'yyyy-MM-dd', language: 'en-GB', zone }
const british = { pattern: 'dd/MM/yyyy', language: 'en-GB', zone }
// A Thursday.
const today = '2026-05-21'
const on = { today, currentDay: today }

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
] as const)('parses %s', (typed, manner, day, time) => {
  expect(parseDate(typed, manner, on)).toEqual({ day, time })
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
] as const)('parses %s in %s', (typed, language, day, time) => {
  expect(parseDate(typed, { ...german, language }, on)).toEqual({ day, time })
})

it.each(['soon', 't', 'morgen', 'tomorrow 25:00', 'Fridays', '', 'tomorrow or so'])(
  'finds no day named %s',
  (typed) => {
    expect(parseDate(typed, { ...german, language: 'en-GB' }, on)).toBeNull()
  },
)

it('does not parse a date with the wrong weekday as a time', () => {
  const manner = { ...german, language: 'de' }
  expect(parseDate('Fr 10.12', manner, on)).toBeNull()
  expect(parseDate('Do 10.12', manner, on)).toEqual({ day: '2026-12-10', time: null })
  expect(parseDate('Donnerstag, den 10.12.', manner, on)).toEqual({ day: '2026-12-10', time: null })
  expect(parseDate('Fr 10.30', manner, on)).toMatchObject({ time: '10:30' })
})

it('counts next week from any day like the picker, and a month up to its last day', () => {
  const [monday, sunday] = ['2026-05-25', '2026-05-24']
  expect(parseDate('next week', british, { today: monday, currentDay: null })).toMatchObject({ day: '2026-06-01' })
  expect(parseDate('next week', british, { today: sunday, currentDay: null })).toMatchObject({ day: monday })
  for (const day of [today, monday, sunday])
    expect(parseDate('next week', british, { today: day, currentDay: null })?.day).toBe(nextMonday(day as Day))
  expect(parseDate('in a month', british, { today: '2026-01-31', currentDay: null })).toMatchObject({
    day: '2026-02-28',
  })
  expect(parseDate('next month', british, { today: '2026-12-31', currentDay: null })).toMatchObject({
    day: '2027-01-01',
  })
})

describe('a time without a day', () => {
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
  ])('applies to the current day: %s', (typed, time) => {
    for (const manner of [german, american, iso]) {
      expect(parseDate(typed, manner, { today, currentDay: '2026-05-30' })).toEqual({ day: '2026-05-30', time })
    }
  })

  it('is rejected without a current day', () => {
    expect(parseDate('18:00', german, { today, currentDay: null })).toBeNull()
  })

  it.each(['18', '25:00', '9:61', '18 Uhr 75', '9:5', '18.30', 'um', '6 p'])('is not %s', (typed) => {
    expect(parseDate(typed, german, on)).toBeNull()
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
])('does not guess the meaning of %s', (typed) => {
  expect(parseDate(typed, { ...german, language: 'en-GB' }, on)).toBeNull()
})

it('rejects an abbreviation of two days', () => {
  expect(parseDate('qu', { ...german, language: 'pt-BR' }, on)).toBeNull()
})

it.each(['31.06.2026', '29.2.', 'soon', '13', '13.05.2026 25:00', '13.05.12026', '13.05.026', '0.0.2026', ''])(
  'does not parse %s as a date',
  (typed) => {
    expect(parseDate(typed, german, on)).toBeNull()
  },
)
