// A text that is said again and again is looked up once, and says the same as if it were looked up each time.

import fc from 'fast-check'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { memoizeTranslate } from '#web/i18n/memoize-translate.ts'

const texts = createInstance()
await texts.init({
  lng: 'en',
  interpolation: { escapeValue: false },
  resources: {
    en: {
      translation: {
        plain: 'Nothing to fill in',
        one: 'Complete {{title}}',
        two: '{{who}}: {{title}} ({{who}})',
        number: 'At most {{limit, number}}',
        tasks_one: '{{count}} task of {{who}}',
        tasks_other: '{{count}} tasks of {{who}}',
        seen: 'Seen',
        seen_late: 'Seen late, {{who}}',
      },
    },
  },
})
const ask = texts.t as unknown as (...asked: unknown[]) => string

it('says what would be said each time, whatever is filled in', () => {
  const said = memoizeTranslate(ask)
  const name = fc.oneof(fc.string(), fc.constantFrom('{{title}}', '$t(plain)', '$&', '\\'))
  const asked = fc.oneof(
    fc.tuple(fc.constantFrom('plain', 'one', 'missing')),
    fc.tuple(fc.constantFrom('one', 'two', 'missing'), fc.record({ title: name, who: name })),
    fc.tuple(fc.constant('one'), fc.record({ who: name })),
    fc.tuple(fc.constant('number'), fc.record({ limit: fc.integer() })),
    fc.tuple(fc.constant('tasks'), fc.record({ count: fc.nat(3), who: name })),
    fc.tuple(fc.constant('seen'), fc.record({ context: fc.constantFrom('late', 'never'), who: name })),
  )
  fc.assert(
    fc.property(asked, ([key, ...filled]) => {
      expect(said(key, ...filled)).toBe(ask(key, ...filled))
    }),
    { numRuns: 1_000 },
  )
})

it('looks a text up once', () => {
  let looked = 0
  const said = memoizeTranslate((...asked) => {
    looked++
    return ask(...asked)
  })
  for (const title of ['Motor', 'Frame', 'Motor']) expect(said('one', { title })).toBe(`Complete ${title}`)
  for (let i = 0; i < 3; i++) said('plain')
  expect(looked).toBe(2)
})
