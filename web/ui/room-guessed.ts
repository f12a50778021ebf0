// How much of what scrolls can be seen, before anything is measured: measuring has the browser lay out a page that is
// about to change. Whoever measures later puts it right.

/** @param around in pixels, what stands above and below it in the window. @returns for a virtualizer's `initialRect` */
export const roomGuessed = (around: number) => ({ width: 0, height: Math.max(0, window.innerHeight - around) })
