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
] as const)('reads %s', (typed, manner, day, time) => {
  expect(readDate(typed, manner, today)).toEqual({ day, time })
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
