// The twelve colours of boards, tabs, labels and avatars. They identify; they do not express status.

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

/** Derives a colour from a name, so that a user without a picture has the same one everywhere. */
export function hueOf(name: string): Hue {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 1_000_003
  return Hue.options[sum % Hue.options.length]!
}
