// How wide words are, asked of the browser's letters before the words are drawn.

import { scaled } from './text-scale.ts'

type Letters = { px: number; weight: number }

/** About so much of its height is a letter wide; for where nothing can be drawn. */
const share = 0.525

const known = new Map<string, number>()
const mostKnown = 5_000

let pen: OffscreenCanvasRenderingContext2D | null | undefined

/** In pixels, of words in the letters of the page, which grow with what the browser writes. */
export function textWidth(text: string, { px, weight }: Letters): number {
  if (pen === undefined) pen = newPen()
  if (!pen) return text.length * scaled(px) * share
  const key = `${weight} ${px} ${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  if (known.size > mostKnown) known.clear()
  pen.font = `${weight} ${scaled(px)}px ${getComputedStyle(document.body).fontFamily}`
  const { width } = pen.measureText(text)
  known.set(key, width)
  return width
}

function newPen(): typeof pen {
  if (typeof OffscreenCanvas === 'undefined') return null
  // Until its own letters have come, the page is written in others.
  document.fonts.addEventListener('loadingdone', () => known.clear())
  return new OffscreenCanvas(1, 1).getContext('2d')
}
