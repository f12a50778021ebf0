// Maps colours of other products to the nearest of our hues.

import type { Hue } from '#shared/common/hues.ts'

const hueByName = new Map<string, Hue>([
  ['green', 'green'],
  ['yellow', 'amber'],
  ['orange', 'orange'],
  ['red', 'red'],
  ['purple', 'violet'],
  ['blue', 'indigo'],
  ['sky', 'sky'],
  ['lime', 'lime'],
  ['pink', 'rose'],
  ['black', 'slate'],
  ['grey', 'slate'],
  ['gray', 'slate'],
  ['teal', 'teal'],
  ['magenta', 'plum'],
])

/** Trello's colour names, including light and dark shades. */
export const hueOfName = (name: string): Hue | null =>
  hueByName.get(name.toLowerCase().replace(/_(?:light|dark)$/, '')) ?? null

const hueByAngle: [angle: number, hue: Hue][] = [
  [0, 'red'],
  [24, 'orange'],
  [45, 'amber'],
  [80, 'lime'],
  [120, 'green'],
  [172, 'teal'],
  [200, 'sky'],
  [232, 'indigo'],
  [262, 'violet'],
  [295, 'plum'],
  [338, 'rose'],
  [360, 'red'],
]

/** '#rrggbb' */
export function hueOfHex(hex: string): Hue | null {
  const digits = /^#([\da-f]{6})$/i.exec(hex)?.[1]
  if (!digits) return null
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  const highest = Math.max(red, green, blue)
  const spread = highest - Math.min(red, green, blue)
  if (spread < highest * 0.15) return 'slate'
  const sextant =
    highest === red
      ? (green - blue) / spread
      : highest === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  const angle = (sextant * 60 + 360) % 360
  return hueByAngle.reduce((best, next) => (Math.abs(next[0] - angle) < Math.abs(best[0] - angle) ? next : best))[1]
}
