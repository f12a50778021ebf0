// Transparent element over the page while something is dragged: shows the cursor and catches the pointer.
//
// A CSS rule for all elements instead would restyle the page and cost the first frames of a drag on a large board.

type DragCursor = 'grabbing' | 'not-allowed' | 'col-resize'

/** Shows the overlay. @returns a function that removes it */
export function showCursorOverlay(cursor: DragCursor): () => void {
  const node = document.createElement('div')
  node.className = 'drag-cursor-overlay'
  node.style.cursor = cursor
  node.addEventListener('wheel', forwardWheel, { passive: true })
  document.body.append(node)
  return () => node.remove()
}

const linePx = 16

/** Scrolls the innermost element below the overlay that can scroll, as the wheel would without the overlay. */
function forwardWheel({ clientX, clientY, deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): void {
  const px = deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1
  const [deltaAcross, deltaDown] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY]
  const elementBelow = document
    .elementsFromPoint(clientX, clientY)
    .find((element) => element.closest('[data-drag-scroll]'))
  const isDone = { x: deltaAcross === 0, y: deltaDown === 0 }
  const scrollProperties = { x: 'scrollLeft', y: 'scrollTop' } as const
  for (let scroller = closestScroller(elementBelow); scroller; scroller = closestScroller(scroller.parentElement)) {
    for (const axis of ['x', 'y'] as const) {
      if (isDone[axis] || ![axis, 'both'].includes(scroller.dataset.dragScroll!)) continue
      const scrollBefore = scroller[scrollProperties[axis]]
      scroller[scrollProperties[axis]] += (axis === 'x' ? deltaAcross : deltaDown) * px
      isDone[axis] = scroller[scrollProperties[axis]] !== scrollBefore
    }
  }
}

const closestScroller = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-drag-scroll]') ?? null
