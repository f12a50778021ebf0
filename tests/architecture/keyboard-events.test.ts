// Key handlers use `pressedKey(event)`, which supports other layouts and input methods, and never `event.key`.

import { expect, it } from 'vitest'
import { filesOf, textOf } from './source-files.ts'

const ownKey =
  /\bevent\.key\b|\.(?:isComposing|keyCode)\b|\{[^{}]*\bkey\b[^{}]*\}: KeyboardEvent|onKeyDown=\{\(\{ key\b/

/** Text input, modifier names, and storage events, whose key is a name. */
const exempt = [
  'web/auth/clear-browser-data.ts',
  'web/board/views/table/use-edit-cell.ts',
  'web/board/views/table/use-cells.ts',
  'web/ui/focus/focus.ts',
  'web/ui/keyboard/keys.ts',
  'web/ui/field/use-option-list.ts',
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
