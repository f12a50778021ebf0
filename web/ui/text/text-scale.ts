// Converts sizes in pixels at the default font size to the font size of the user's browser (adr 0044).

const defaultPx = 16

const readRootPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Font size relative to the default; 1 outside a browser. Read once, because it hardly ever changes. */
const textScale = ((typeof document === 'object' && readRootPx()) || defaultPx) / defaultPx

/** Converts pixels at the default font size to actual pixels. */
export const scalePx = (px: number): number => Math.round(px * textScale)

/** Converts actual pixels to pixels at the default font size. */
export const unscalePx = (px: number): number => px / textScale

/** Converts pixels at the default font size to rem for styles. */
export const toRem = (px: number): string => `${px / defaultPx}rem`
