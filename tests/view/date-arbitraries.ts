// fast-check arbitraries for days, moments and time zones.

import fc from 'fast-check'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { dayAfter } from '#shared/view/days.ts'
import { at, day } from './fixtures.ts'

const zones = ['Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Pacific/Niue', 'Asia/Kathmandu']
export const someDay = fc.integer({ min: 0, max: 20_000 }).map((days) => dayAfter(day('1990-01-01'), days))
export const someZone = fc.constantFrom(...zones)
export const someMoment = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((ms) => at(new Date(ms).toISOString()))
export const someDate: fc.Arbitrary<DayOrTime> = fc.oneof(someDay, someMoment)
