// Measures the contrast of every pair of colours that the design language lists, with the values of the tokens.

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hues } from '#web/ui/hues.ts'

const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')

function tokensOf(selector: string): Record<string, string> {
  const block = css.split(`\n  ${selector} {\n`)[1]?.split('\n  }')[0] ?? ''
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const text = 4.5
const sign = 3

const pairs: [string, string, number][] = [
  ['ink', 'sheet', text],
  ['ink-2', 'sheet', text],
  ['ink-3', 'sheet', text],
  ['ink-3', 'frame', text],
  ['ink-3', 'sunken', text],
  ['ink-3', 'raised', text],
  ['ink-3', 'overlay', text],
  ['ink-3', 'accent-soft', text],
  ['ink-inverse', 'inverse', text],
  ['accent-ink', 'sheet', text],
  ['accent-ink', 'accent-soft', text],
  ['on-accent', 'accent', text],
  ['on-accent', 'accent-hover', text],
  ['on-bad', 'bad', text],
  ['on-bad', 'bad-hover', text],
  ['ok-ink', 'ok-soft', text],
  ['warn-ink', 'warn-soft', text],
  ['bad-ink', 'bad-soft', text],
  ['info-ink', 'info-soft', text],
  ['line-ctl', 'sheet', sign],
  ['line-ctl', 'frame', sign],
  ['ring', 'sheet', sign],
  ['ring', 'frame', sign],
  ['high', 'sheet', sign],
  ['star', 'sheet', sign],
  ['ok', 'sheet', sign],
  ['info', 'sheet', sign],
  ['bad', 'sheet', sign],
  ...hues.flatMap((hue): [string, string, number][] => [
    [`${hue}-on`, `${hue}-solid`, text],
    [`${hue}-ink`, `${hue}-soft`, text],
  ]),
]

describe.each(['body', 'body.dark'])('%s', (selector) => {
  const tokens = tokensOf(selector)
  it.each(pairs)('%s on %s has a contrast of at least %d to 1', (front, back, needed) => {
    expect(contrast(tokens[front] ?? '', tokens[back] ?? '')).toBeGreaterThanOrEqual(needed)
  })
})

it('defines every light colour in the dark theme', () => {
  expect(Object.keys(tokensOf('body.dark')).toSorted()).toEqual(Object.keys(tokensOf('body')).toSorted())
})
