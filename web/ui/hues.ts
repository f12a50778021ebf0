// The twelve colours that tell things apart, as the kit paints them: tests/architecture/hues.test.ts holds them to shared.

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
