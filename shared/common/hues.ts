// The twelve colours of boards, tabs, labels and faces. They say which one it is, never how it is (look §3).

import * as z from 'zod'

export const Hue = z.enum([
  'indigo',
  'violet',
  'plum',
  'rose',
  'red',
  'orange',
  'amber',
  'lime',
  'green',
  'teal',
  'sky',
  'slate',
])
export type Hue = z.infer<typeof Hue>

/** A colour that follows from a name, so that somebody without a picture looks the same everywhere. */
export function hueOf(name: string): Hue {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return Hue.options[sum % Hue.options.length]!
}
