import { scalePx } from './text-scale.ts'

type Font = { px: number; weight: number }

/** Average width of a letter relative to its font size. Used without a canvas. */
const averageWidthRatio = 0.525

const cache = new Map<string, number>()
const maxCached = 5_000

let context: OffscreenCanvasRenderingContext2D | null | undefined

/** Returns the width of a text in pixels in the font of the page, without rendering it. `px` is the size at the default font size. */
export function measureTextWidth(text: string, { px, weight }: Font): number {
  if (context === undefined) context = createContext()
  if (!context) return text.length * scalePx(px) * averageWidthRatio
  const key = `${weight} ${px} ${text}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  if (cache.size > maxCached) cache.clear()
  context.font = `${weight} ${scalePx(px)}px ${getComputedStyle(document.body).fontFamily}`
  const { width } = context.measureText(text)
  cache.set(key, width)
  return width
}

function createContext(): typeof context {
  if (typeof OffscreenCanvas === 'undefined') return null
  // Until the web fonts have loaded, the page uses fallback fonts.
  document.fonts.addEventListener('loadingdone', () => cache.clear())
  return new OffscreenCanvas(1, 1).getContext('2d')
}
