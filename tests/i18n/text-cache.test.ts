// Repeated texts are cached, with the same result as an uncached lookup.

import fc from 'fast-check'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { memoizeTranslate } from '#web/i18n/use-texts.tsx'

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
const translate = texts.t as unknown as (...args: unknown[]) => string

it('returns the same text as an uncached lookup, for any values', () => {
  const cached = memoizeTranslate(translate)
  const name = fc.oneof(fc.string(), fc.constantFrom('{{title}}', '$t(plain)', '$&', '\\'))
  const args = fc.oneof(
    fc.tuple(fc.constantFrom('plain', 'one', 'missing')),
    fc.tuple(fc.constantFrom('one', 'two', 'missing'), fc.record({ title: name, who: name })),
    fc.tuple(fc.constant('one'), fc.record({ who: name })),
    fc.tuple(fc.constant('number'), fc.record({ limit: fc.integer() })),
    fc.tuple(fc.constant('tasks'), fc.record({ count: fc.nat(3), who: name })),
    fc.tuple(fc.constant('seen'), fc.record({ context: fc.constantFrom('late', 'never'), who: name })),
  )
  fc.assert(
    fc.property(args, ([key, ...filled]) => {
      expect(cached(key, ...filled)).toBe(translate(key, ...filled))
    }),
    { numRuns: 1_000 },
  )
})

it('looks up a text once', () => {
  let lookups = 0
  const cached = memoizeTranslate((...args) => {
    lookups++
    return translate(...args)
  })
  for (const title of ['Motor', 'Frame', 'Motor']) expect(cached('one', { title })).toBe(`Complete ${title}`)
  for (let i = 0; i < 3; i++) cached('plain')
  expect(lookups).toBe(2)
})
