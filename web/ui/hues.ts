/** The twelve colours of the UI kit. tests/architecture/colours.test.ts keeps them equal to shared/common/hues.ts. */
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

/** Returns the class that sets the CSS variables of a hue. */
export const hueClass = (hue: Hue) => `hue-${hue}`
