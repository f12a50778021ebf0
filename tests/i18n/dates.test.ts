// Date texts in every language and format, updated when the day changes.

import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { Day, Instant } from '#shared/common/day-or-time.ts'
import { defaultPreferences, Language, type Preferences } from '#shared/user/model.ts'
import { createDates, type DateInput } from '#web/i18n/dates.ts'
import de from '#locales/de/common.json' with { type: 'json' }
import en from '#locales/en/common.json' with { type: 'json' }
import es from '#locales/es/common.json' with { type: 'json' }
import pt from '#locales/pt/common.json' with { type: 'json' }

const zone = 'Europe/Berlin'
/** A Wednesday, ten past nine in Berlin. */
const now = new Date('2026-05-13T07:10:00.000Z')
const at = (text: string) => Instant.parse(text)
const day = (text: string) => Day.parse(text)

const before = (ms: number) => new Date(now.getTime() - ms)

describe('date texts', () => {
  const texts = createInstance()
  void texts.init({
    resources: { en: { common: en }, de: { common: de }, pt: { common: pt }, es: { common: es } },
    initAsync: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  const inLanguage = (language: Language, preferences: Partial<Preferences> = {}) =>
    createDates({ ...defaultPreferences, ...preferences, language }, texts.getFixedT(language), () => now)

  const moments: DateInput[] = [
    at('2026-05-13T07:04:00.000Z'),
    at('2026-05-12T15:40:00.000Z'),
    at('2026-05-14T08:00:00.000Z'),
    at('2026-05-18T13:30:00.000Z'),
    at('2026-05-08T08:00:00.000Z'),
    at('2026-05-09T08:00:00.000Z'),
    at('2026-05-22T08:00:00.000Z'),
  ]

  it.each<[Language, string[]]>([
    [
      'en',
      [
        'today at 09:04',
        'yesterday at 17:40',
        'tomorrow at 10:00',
        'Monday at 15:30',
        'last Friday at 10:00',
        'last Saturday at 10:00',
        'on 22/05/2026 at 10:00',
      ],
    ],
    [
      'de',
      [
        'heute um 09:04',
        'gestern um 17:40',
        'morgen um 10:00',
        'Montag um 15:30',
        'letzten Freitag um 10:00',
        'letzten Samstag um 10:00',
        'am 22/05/2026 um 10:00',
      ],
    ],
    [
      'pt',
      [
        'hoje às 09:04',
        'ontem às 17:40',
        'amanhã às 10:00',
        'segunda-feira às 15:30',
        'na última sexta-feira às 10:00',
        'no último sábado às 10:00',
        'em 22/05/2026 às 10:00',
      ],
    ],
    [
      'es',
      [
        'hoy a las 09:04',
        'ayer a las 17:40',
        'mañana a las 10:00',
        'el lunes a las 15:30',
        'el viernes pasado a las 10:00',
        'el sábado pasado a las 10:00',
        'el 22/05/2026 a las 10:00',
      ],
    ],
  ])('format dates in %s', (language, expected) =>
    expect(moments.map((when) => inLanguage(language).relative(when))).toEqual(expected),
  )

  it.each<[Language, Partial<Preferences>, string[]]>([
    ['es', {}, ['mañana a la 01:10', 'mañana a las 13:10', 'mañana a las 00:10']],
    ['es', { timeFormat24h: false }, ['mañana a la 01:10 AM', 'mañana a la 01:10 PM', 'mañana a las 12:10 AM']],
    ['pt', {}, ['amanhã à 01:10', 'amanhã às 13:10', 'amanhã às 00:10']],
    ['de', {}, ['morgen um 01:10', 'morgen um 13:10', 'morgen um 00:10']],
  ])('use the singular for one o’clock in %s', (language, preferences, expected) => {
    const dates = inLanguage(language, preferences)
    const hours = ['2026-05-13T23:10:00.000Z', '2026-05-14T11:10:00.000Z', '2026-05-13T22:10:00.000Z']
    expect(hours.map((hour) => dates.relative(at(hour)))).toEqual(expected)
  })

  it('format a day without a time', () => {
    const dates = inLanguage('en')
    expect([day('2026-05-13'), day('2026-05-15'), day('2026-05-22')].map((when) => dates.relative(when))).toEqual([
      'today',
      'Friday',
      'on 22/05/2026',
    ])
  })

  it.each<[Partial<Preferences>, string]>([
    [{}, 'on 22/05/2026 at 16:05'],
    [{ dateFormat: 'dd/MM/yyyy' }, 'on 22/05/2026 at 16:05'],
    [{ dateFormat: 'yyyy-MM-dd', timeFormat24h: false }, 'on 2026-05-22 at 04:05 PM'],
  ])('format a date within a sentence by %j', (preferences, expected) => {
    expect(inLanguage('en', preferences).relative(at('2026-05-22T14:05:00.000Z'))).toBe(expected)
  })

  it.each<[Language, string[]]>([
    ['en', ['Today', 'Tomorrow', 'Friday', 'Yesterday', '8.5.26', '22.5.26']],
    ['de', ['Heute', 'Morgen', 'Freitag', 'Gestern', '8.5.26', '22.5.26']],
    ['pt', ['Hoje', 'Amanhã', 'Sexta-feira', 'Ontem', '8.5.26', '22.5.26']],
    ['es', ['Hoy', 'Mañana', 'Viernes', 'Ayer', '8.5.26', '22.5.26']],
  ])('format due dates shortly in %s', (language, expected) => {
    const days = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-12', '2026-05-08', '2026-05-22'].map(day)
    expect(days.map((when) => inLanguage(language).due(when))).toEqual(expected)
  })

  it.each<[Partial<Preferences>, string, string, string]>([
    [{}, '22.05.2026, 16:05', '22.5.26', '16:05'],
    [{ dateFormat: 'dd/MM/yyyy', timeFormat24h: false }, '22/05/2026, 04:05 PM', '22/5/26', '04:05 PM'],
    [{ dateFormat: 'MM/dd/yyyy' }, '05/22/2026, 16:05', '5/22/26', '16:05'],
    [{ dateFormat: 'yyyy-MM-dd', timeZone: 'Asia/Tokyo' }, '2026-05-22, 23:05', '2026-05-22', '23:05'],
    [{ timeZone: 'America/Los_Angeles', timeFormat24h: false }, '22.05.2026, 07:05 AM', '22.5.26', '07:05 AM'],
  ])('follow the preferences %j', (preferences, full, short, time) => {
    const dates = inLanguage('en', preferences)
    const moment = at('2026-05-22T14:05:00.000Z')
    expect([dates.full(moment), dates.short(moment), dates.time(moment)]).toEqual([full, short, time])
  })

  it.each<[Preferences['dateFormat'], string[]]>([
    ['dd.MM.yyyy', ['31.12.9999', '31.12.1999', '1.2.2037', '1.2.36', '1.2.16']],
    ['dd/MM/yyyy', ['31/12/9999', '31/12/1999', '1/2/2037', '1/2/36', '1/2/16']],
    ['MM/dd/yyyy', ['12/31/9999', '12/31/1999', '2/1/2037', '2/1/36', '2/1/16']],
    ['yyyy-MM-dd', ['9999-12-31', '1999-12-31', '2037-02-01', '2036-02-01', '2016-02-01']],
  ])('write the whole year of a distant date in %s', (dateFormat, expected) => {
    const dates = inLanguage('en', { dateFormat })
    const days = ['9999-12-31', '1999-12-31', '2037-02-01', '2036-02-01', '2016-02-01'].map(day)
    expect(days.map((when) => dates.short(when))).toEqual(expected)
    expect(days.map((when) => dates.due(when))).toEqual(expected)
  })

  it('never shift a day', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu']) {
      expect(inLanguage('en', { timeZone }).full(day('2026-03-29'))).toBe('29.03.2026')
    }
  })

  it.each<[Language, string]>([
    ['en', 'Wednesday, 13 May'],
    ['de', 'Mittwoch, 13. Mai'],
    ['pt', 'Quarta-feira, 13 de maio'],
    ['es', 'Miércoles, 13 de mayo'],
  ])('name the weekday in %s', (language, expected) => expect(inLanguage(language).dayInWords()).toBe(expected))

  it.each<[Language, string[]]>([
    ['en', ['just now', '12 min ago', '1 hour ago', '3 hours ago', 'Yesterday', 'Monday', '1.5.26']],
    ['de', ['gerade eben', 'vor 12 Min.', 'vor 1 Stunde', 'vor 3 Stunden', 'Gestern', 'Montag', '1.5.26']],
    ['pt', ['agora mesmo', 'há 12 min', 'há 1 hora', 'há 3 horas', 'Ontem', 'Segunda-feira', '1.5.26']],
    ['es', ['ahora mismo', 'hace 12 min', 'hace 1 hora', 'hace 3 horas', 'Ayer', 'Lunes', '1.5.26']],
  ])('format a relative time in %s', (language, expected) => {
    const hour = 3_600_000
    const ago = [0, 12 * 60_000, hour, 3 * hour, 24 * hour, 48 * hour, 12 * 24 * hour].map(before)
    expect(ago.map((when) => inLanguage(language).timeAgo(when))).toEqual(expected)
  })

  it.each<[Language, Partial<Preferences>, string[]]>([
    ['en', {}, ['09:04', '00:00', 'Yesterday', 'Monday', 'Thursday', '6.5.26']],
    ['de', {}, ['09:04', '00:00', 'Gestern', 'Montag', 'Donnerstag', '6.5.26']],
    ['pt', { dateFormat: 'dd/MM/yyyy' }, ['09:04', '00:00', 'Ontem', 'Segunda-feira', 'Quinta-feira', '6/5/26']],
    ['es', { timeFormat24h: false }, ['09:04 AM', '12:00 AM', 'Ayer', 'Lunes', 'Jueves', '6.5.26']],
  ])('format a short past time in %s, as by %j', (language, preferences, expected) => {
    const moments = [
      '2026-05-13T07:04:00.000Z',
      '2026-05-12T22:00:00.000Z',
      '2026-05-12T21:59:59.999Z',
      '2026-05-11T10:00:00.000Z',
      '2026-05-07T10:00:00.000Z',
      '2026-05-06T10:00:00.000Z',
    ]
    const dates = inLanguage(language, preferences)
    expect(moments.map((moment) => dates.timestamp(new Date(moment)))).toEqual(expected)
  })

  it('show the clock time of a moment in the future', () =>
    expect(inLanguage('en').timestamp(before(-60_000))).toBe('09:11'))

  it('show yesterday for a moment before midnight that is less than an hour ago', () => {
    const dates = createDates(
      { ...defaultPreferences, language: 'en', timeZone: zone },
      texts.getFixedT('en'),
      () => new Date('2026-05-12T22:10:00.000Z'),
    )
    const tenBefore = new Date('2026-05-12T21:50:00.000Z')
    expect([dates.timestamp(tenBefore), dates.timeAgo(tenBefore)]).toEqual(['Yesterday', '20 min ago'])
  })

  it('support all four languages', () => expect(Language.options).toEqual(['en', 'de', 'pt', 'es']))
})

it('date texts are updated when the day changes', () => {
  let clock = now
  const texts = createInstance({ lng: 'en', resources: { en: { common: en } } })
  void texts.init({ initAsync: false })
  const dates = createDates(
    { ...defaultPreferences, language: 'en', timeZone: zone },
    texts.getFixedT('en'),
    () => clock,
  )
  const due = day('2026-05-14')
  expect([dates.due(due), dates.due(due)]).toEqual(['Tomorrow', 'Tomorrow'])
  clock = new Date('2026-05-13T21:59:59.999Z')
  expect(dates.due(due)).toBe('Tomorrow')
  clock = new Date('2026-05-13T22:00:00.000Z')
  expect(dates.due(due)).toBe('Today')
})
