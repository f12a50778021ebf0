// How large somebody's browser writes: what is placed by number grows with the words that stand in it.

const usualPx = 16

// There are no styles outside a browser.
const rootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Of the usual size; it is asked once, for it changes hardly ever. */
const textScale = ((typeof document === 'object' && rootPx()) || usualPx) / usualPx

/** What is so many pixels beside words of the usual size. */
export const scaled = (px: number): number => Math.round(px * textScale)

/** The other way round: what is so many pixels here, beside words of the usual size. */
export const unscaled = (px: number): number => px / textScale

/** The same for styles, which may have fractions. */
export const inRem = (px: number): string => `${px / usualPx}rem`
