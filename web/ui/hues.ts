// The twelve colours that tell things apart, and a lasting one for whatever has not chosen.

export const hues = [
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
] as const

export type Hue = (typeof hues)[number]

export const hueClass = (hue: Hue) => `hue-${hue}`

/** The same id gets the same colour everywhere, without anyone having to remember it. */
export function hueOf(id: string): Hue {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997
  return hues[sum % hues.length] ?? 'slate'
}
