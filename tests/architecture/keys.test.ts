// Handlers of keys compare with `pressedKey(event)`, which knows other layouts and input methods, and never with `event.key`.

import { expect, it } from 'vitest'
import { filesOf, textOf } from './read.ts'

const ownKey =
  /\bevent\.key\b|\.(?:isComposing|keyCode)\b|\{[^{}]*\bkey\b[^{}]*\}: KeyboardEvent|onKeyDown=\{\(\{ key\b/

/** Text that is typed, names of modifiers, and storage events, whose keys are names. */
const exempt = [
  'web/auth/clear-browser-data.ts',
  'web/board/views/table/type-ahead.ts',
  'web/board/views/table/use-cells.ts',
  'web/ui/by-pointer.ts',
  'web/ui/pressed-key.ts',
  'web/ui/use-option-list.ts',
  'web/ui/use-theme.ts',
]

it('reads the key of a keyboard event in one place', () => {
  const keyHandlers = filesOf('web', /\.tsx?$/).filter((path) =>
    /keydown|KeyboardEvent|onKeyDown|event\.key/.test(textOf(path)),
  )
  expect(keyHandlers.length).toBeGreaterThan(40)
  const reads = keyHandlers.filter((path) => ownKey.test(textOf(path)))
  expect(reads.filter((path) => !exempt.includes(path))).toEqual([])
})
