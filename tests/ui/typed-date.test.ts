// Dates as people type them.

import { expect, it } from 'vitest'
import { momentOf, valueOf } from '#web/ui/civil-day.ts'
import { readDate, written } from '#web/ui/typed-date.ts'

const german = { pattern: 'dd.MM.yyyy' }
const american = { pattern: 'MM/dd/yyyy', clock: 12 } as const
const iso = { pattern: 'yyyy-MM-dd' }
const today = '2026-05-21'

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
  ['13/05/2026 18h30', { pattern: 'dd/MM/yyyy' }, '2026-05-13', '18:30'],
  ['13.05.2026, 18:00', german, '2026-05-13', '18:00'],
  ['13.05.2026 18:00', german, '2026-05-13', '18:00'],
  ['5/13/26 6:30 pm', american, '2026-05-13', '18:30'],
  ['05/13/2026 12:05 am', american, '2026-05-13', '00:05'],
  ['05/13/2026 6pm', american, '2026-05-13', '18:00'],
] as const)('reads %s', (typed, manner, day, time) => {
  expect(readDate(typed, manner, today)).toEqual({ day, time })
})

// A Thursday.
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
] as const)('reads %s as it is said in %s', (typed, language, day, time) => {
  expect(readDate(typed, { ...german, language }, today)).toEqual({ day, time })
})

it.each(['soon', 't', 'morgen', 'tomorrow 25:00', 'Fridays', '', 'tomorrow or so'])(
  'finds no day named %s',
  (typed) => {
    expect(readDate(typed, { ...german, language: 'en-GB' }, today)).toBeNull()
  },
)

it('asks which one where a name begins like that of two days', () => {
  expect(readDate('qu', { ...german, language: 'pt-BR' }, today)).toBeNull()
})

it.each(['31.06.2026', '29.2.', 'soon', '13', '13.05.2026 25:00', '13.05.12026', '13.05.026', '0.0.2026', ''])(
  'does not take %s for a date',
  (typed) => {
    expect(readDate(typed, german, today)).toBeNull()
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
