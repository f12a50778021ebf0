/**
 * Returns the estimated visible size of a scroll container for a virtualizer's `initialRect`. Measuring would force a layout
 * before the first render; the virtualizer measures later.
 * @param otherPx height of everything above and below it in the window, in pixels
 */
export const estimatedViewport = (otherPx: number) => ({ width: 0, height: Math.max(0, window.innerHeight - otherPx) })
