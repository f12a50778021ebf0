// Durations as text, formatted and parsed.

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { maxMinutes } from '#shared/common/limits.ts'
import { parseDuration, durationText } from '#web/i18n/duration-text.ts'

it.each([
  [150, '2 h 30 min'],
  [120, '2 h'],
  [45, '45 min'],
  [61, '1 h 1 min'],
])('%s minutes are formatted as %s', (minutes, text) => expect(durationText(minutes)).toBe(text))

it.each([
  ['2h30', 150],
  ['2 h 30 min', 150],
  ['2h 30m', 150],
  ['2:30', 150],
  ['1,5 h', 90],
  ['1.5h', 90],
  ['3', 180],
  ['0,25', 15],
  ['45 min', 45],
  ['90m', 90],
  ['2 Std. 15 Min.', 135],
  ['1 hora 20 minutos', 80],
  ['  8h ', 480],
])('%s is parsed as %s minutes', (typed, minutes) => expect(parseDuration(typed)).toBe(minutes))

it.each(['', ' ', 'soon', '0', '0:00', '-2h', '2:75', '1h2h', '2 days', '999999999', 'NaN', '1e3'])(
  '“%s” is rejected',
  (typed) => expect(parseDuration(typed)).toBeNull(),
)

it('parses its own output', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: maxMinutes }), (minutes) => parseDuration(durationText(minutes)) === minutes),
  )
})
