// Recurrence rules: examples and properties.

import { describe, expect, it } from 'vitest'
import { Day, dayIn, type DayOrTime, Instant, isBefore, isDay } from '#shared/common/day-or-time.ts'
import { maxRecurrenceInterval } from '#shared/common/limits.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import {
  monthlyRulesFor,
  nextDates,
  recurrenceFromRule,
  type Rule,
  parseRule,
  shiftDate,
  isoWeekdayOf,
} from '#shared/task/recurrence-rules.ts'
import { mulberry32 } from '#tests/kit/ports.ts'

const zone = 'Europe/Berlin'
const rule = (text: string): Recurrence => Recurrence.parse(`${text} ${zone}`)
const at = (text: string): Date => new Date(`${text}${text.length === 10 ? 'T12:00:00Z' : ''}`)
const due = (text: string): DayOrTime => (text.length === 10 ? Day.parse(text) : Instant.parse(text))
/** Returns the next due date; the completion day defaults to the due date. */
const after = (text: string, from: string, done = from.slice(0, 10)) =>
  nextDates(rule(text), { start: null, due: due(from) }, at(done))?.due

describe('the next due date', () => {
  it.each([
    ['1d', '2026-12-31', '2027-01-01'],
    ['3d', '2028-02-27', '2028-03-01'],
    ['1w1', '2026-11-23', '2026-11-30'],
    ['1w14', '2026-11-23', '2026-11-26'],
    ['1w14', '2026-11-26', '2026-11-30'],
    ['2w14', '2026-11-26', '2026-12-07'],
    ['2w7', '2026-11-22', '2026-12-06'],
    ['1w12345', '2026-11-20', '2026-11-23'],
    // Months without the day use their last day, and the next month returns to the day.
    ['1m31', '2026-01-31', '2026-02-28'],
    ['1m31', '2026-02-28', '2026-03-31'],
    ['1m30', '2028-01-30', '2028-02-29'],
    ['1m15', '2026-11-10', '2026-11-15'],
    ['3m31', '2026-11-30', '2027-02-28'],
    ['1m1-1', '2026-11-02', '2026-12-07'],
    ['1m2-3', '2026-11-11', '2026-12-09'],
    ['1m5-5', '2026-11-27', '2026-12-25'],
    ['1m5-1', '2026-11-30', '2026-12-28'],
    ['6m4-7', '2026-11-22', '2027-05-23'],
    ['1y0229', '2024-02-29', '2025-02-28'],
    ['1y0229', '2027-02-28', '2028-02-29'],
    ['2y1231', '2026-12-31', '2028-12-31'],
    ['14c', '2026-11-23', '2026-12-07'],
  ])('for rule %s and due date %s is %s', (text, from, next) => expect(after(text, from)).toBe(next))

  it.each([
    ['skips missed dates', '1d', '2026-11-01', '2026-11-22', '2026-11-22'],
    ['includes a matching day of a week that has just begun', '1w1', '2026-11-02', '2026-11-16', '2026-11-16'],
    ['keeps the interval of weeks', '2w1', '2026-11-02', '2026-11-17', '2026-11-30'],
    ['keeps the interval of days', '3d', '2026-11-01', '2026-11-21', '2026-11-22'],
    ['follows the due date when the task is completed early', '1w1', '2026-11-30', '2026-11-24', '2026-12-07'],
    ['counts from the completion when it is late', '7c', '2026-11-01', '2026-11-22', '2026-11-29'],
    ['counts from the completion when it is early', '7c', '2026-12-24', '2026-11-22', '2026-11-29'],
  ])('%s', (_, text, from, done, next) => expect(after(text, from, done)).toBe(next))

  it('counts from the day of completion if the task has no dates', () => {
    const none = { start: null, due: null }
    expect(nextDates(rule('1d'), none, at('2026-11-22'))).toMatchObject({ start: null, due: '2026-11-23' })
    expect(nextDates(rule('1w7'), none, at('2026-11-22'))).toMatchObject({ due: '2026-11-29' })
    // The day in the time zone of the rule, not of the server.
    expect(nextDates(rule('1d'), none, at('2026-11-22T23:30:00Z'))).toMatchObject({ due: '2026-11-24' })
  })

  it('moves the start date by the same number of days', () => {
    const span = { start: due('2026-01-28'), due: due('2026-01-31') }
    const next = nextDates(rule('1m31'), span, at('2026-01-31'))
    expect(next).toEqual({ start: '2026-02-25', due: '2026-02-28', by: 28 })
    const started = nextDates(rule('1w1'), { start: due('2026-11-23'), due: null }, at('2026-11-23'))
    expect(started).toEqual({ start: '2026-11-30', due: null, by: 7 })
  })

  it('keeps the local time across daylight saving changes', () => {
    expect(after('1w1', '2026-03-23T08:00:00.000Z')).toBe('2026-03-30T07:00:00.000Z')
    expect(after('1w1', '2026-10-19T07:00:00.000Z')).toBe('2026-10-26T08:00:00.000Z')
    // A quarter past two in the night that skips this hour, and in the night that repeats it.
    expect(after('1d', '2026-03-28T01:15:00.000Z')).toBe('2026-03-29T01:15:00.000Z')
    expect(after('1d', '2026-10-24T00:15:00.000Z')?.slice(0, 10)).toBe('2026-10-25')
    // Half past midnight there is the day before in UTC.
    expect(after('1m01', '2026-05-31T22:30:00.000Z', '2026-06-01')).toBe('2026-06-30T22:30:00.000Z')
  })

  it('is undefined beyond the supported range of dates', () => {
    expect(after('999y1231', '9998-12-31')).toBeUndefined()
    expect(after('1d', '9999-12-31')).toBeUndefined()
  })
})

describe('a recurrence rule', () => {
  it.each(['1d', '999c', '2w1467', '1m31', '1m5-7', '1y0229'])('has one canonical text: %s', (text) => {
    expect(recurrenceFromRule(parseRule(rule(text)))).toBe(`${text} ${zone}`)
  })

  it.each([
    '0d Europe/Berlin',
    '1000d Europe/Berlin',
    '01d Europe/Berlin',
    '1d',
    '1d Europe/Atlantis',
    '1d  Europe/Berlin',
    '1w Europe/Berlin',
    '1w41 Europe/Berlin',
    '1w44 Europe/Berlin',
    '1w8 Europe/Berlin',
    '1m00 Europe/Berlin',
    '1m32 Europe/Berlin',
    '1m6-1 Europe/Berlin',
    '1y0230 Europe/Berlin',
    '1y1301 Europe/Berlin',
    '1y0431 Europe/Berlin',
    'every day',
  ])('rejects %s', (text) => expect(Recurrence.safeParse(text).success).toBe(false))

  it('is suggested from a date in several forms', () => {
    expect(monthlyRulesFor(Day.parse('2026-11-21'))).toEqual([{ day: 21 }, { nth: 3, weekday: 6 }])
    expect(monthlyRulesFor(Day.parse('2026-11-28'))).toEqual([
      { day: 28 },
      { nth: 4, weekday: 6 },
      { nth: 5, weekday: 6 },
    ])
    expect(monthlyRulesFor(Day.parse('2026-11-30'))).toEqual([{ day: 30 }, { day: 31 }, { nth: 5, weekday: 1 }])
    expect(monthlyRulesFor(Day.parse('2026-12-31'))).toEqual([{ day: 31 }, { nth: 5, weekday: 4 }])
  })
})

describe('any rule with any dates', () => {
  const random = mulberry32(27)
  const randomBelow = (many: number) => Math.floor(random() * many)
  const zones = ['Europe/Berlin', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe', 'UTC']
  const dayOf = (days: number) => Day.parse(new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))

  function anyRule(): Rule {
    const base = { count: 1 + randomBelow(randomBelow(2) ? 4 : 40), zone: zones[randomBelow(zones.length)]! }
    const weekday = 1 + randomBelow(7)
    const kinds: Rule[] = [
      { ...base, unit: 'day' },
      { ...base, unit: 'completion' },
      {
        ...base,
        unit: 'week',
        weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => one === weekday || randomBelow(2)),
      },
      { ...base, unit: 'month', day: 1 + randomBelow(31) },
      { ...base, unit: 'month', nth: 1 + randomBelow(5), weekday },
      { ...base, unit: 'year', month: 2, day: 1 + randomBelow(29) },
    ]
    return kinds[randomBelow(kinds.length)]!
  }
  function anyDate(): DayOrTime {
    const day = dayOf(randomBelow(4_000))
    return randomBelow(2) ? day : Instant.parse(new Date(Date.parse(day) + randomBelow(86_400_000)).toISOString())
  }
  const cases = Array.from({ length: 3_000 }, () => {
    const [recurrence, one] = [recurrenceFromRule(anyRule()), anyDate()]
    const other = shiftDate(one, randomBelow(60), 'UTC')
    const dates = randomBelow(3) ? { start: one, due: other } : { start: null, due: one }
    const done = new Date(
      Date.parse(one.slice(0, 10)) + (randomBelow(400) - 100) * 86_400_000 + randomBelow(86_400_000),
    )
    return { recurrence, dates, done, next: nextDates(recurrence, dates, done)! }
  })
  const describeCase = ({ recurrence, dates, done }: (typeof cases)[number]) =>
    JSON.stringify({ recurrence, ...dates, done })

  it('gives a next date that is later than the last one and not before today', () => {
    for (const one of cases) {
      const { zone: timeZone, unit } = parseRule(one.recurrence)
      const [was, is] = [dayIn(one.dates.due, timeZone), dayIn(one.next.due!, timeZone)]
      if (unit !== 'completion') expect(is > was, describeCase(one)).toBe(true)
      expect(is >= dayIn(one.done, timeZone), describeCase(one)).toBe(true)
    }
  })

  it('keeps days as days and times at the same local hour', () => {
    for (const one of cases) {
      const { zone: timeZone } = parseRule(one.recurrence)
      const clock = (date: DayOrTime) =>
        new Intl.DateTimeFormat('sv-SE', { timeZone, timeStyle: 'medium' }).format(new Date(date))
      for (const end of ['start', 'due'] as const) {
        const [was, is] = [one.dates[end], one.next[end]]
        if (!was || !is) continue
        expect(isDay(is), describeCase(one)).toBe(isDay(was))
        const skipped = !isDay(is) && clock(shiftDate(is, 0, timeZone)) !== clock(was)
        // Only in the night that skips the hour.
        if (skipped) expect(clock(shiftDate(is, 1, timeZone)), describeCase(one)).not.toBe(clock(was))
        else if (!isDay(is)) expect(clock(is), describeCase(one)).toBe(clock(was))
      }
      expect(one.next.start && isBefore(one.next.due!, one.next.start), describeCase(one)).toBeFalsy()
    }
  })

  it('gives a day of the rule, or the last day of a month that lacks it', () => {
    for (const one of cases) {
      const rules = parseRule(one.recurrence)
      const day = dayIn(one.next.due!, rules.zone)
      const [year, month, date] = day.split('-').map(Number) as [number, number, number]
      const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
      if (rules.unit === 'week') expect(rules.weekdays, describeCase(one)).toContain(isoWeekdayOf(day))
      if (rules.unit === 'year')
        expect([month, date], describeCase(one)).toEqual([rules.month, Math.min(rules.day, last)])
      if (rules.unit !== 'month') continue
      if ('day' in rules) expect(date, describeCase(one)).toBe(Math.min(rules.day, last))
      else {
        expect(isoWeekdayOf(day), describeCase(one)).toBe(rules.weekday)
        const [first, behind] = rules.nth === 5 ? [last - 6, last] : [rules.nth * 7 - 6, rules.nth * 7]
        expect(date >= first && date <= behind, describeCase(one)).toBe(true)
      }
    }
  })

  it('is parsed to the rule that was written', () => {
    for (const { recurrence } of cases) expect(recurrenceFromRule(parseRule(recurrence))).toBe(recurrence)
    expect(() => recurrenceFromRule({ unit: 'day', count: maxRecurrenceInterval + 1, zone })).toThrow('Invalid input')
  })
})
