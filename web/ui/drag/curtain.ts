// What lies over the page while something is pulled at: it shows the hand, and what lies under it feels no pointer.
//
// One element does it, so that nothing else is styled anew: a rule for everything on the page would cost the first
// frames of a drag on a large board.

export type Hand = 'grabbing' | 'not-allowed' | 'col-resize'

/** @returns takes it away */
export function drawCurtain(hand: Hand): () => void {
  const node = document.createElement('div')
  node.className = 'drag-curtain'
  node.style.cursor = hand
  node.addEventListener('wheel', scrollUnder, { passive: true })
  document.body.append(node)
  return () => node.remove()
}

const linePx = 16

/** The wheel turns what it would turn without a curtain: of all that scrolls under it the innermost that can. */
function scrollUnder({ clientX, clientY, deltaX, deltaY, deltaMode, shiftKey }: WheelEvent): void {
  const px = deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1
  const [across, down] = shiftKey && deltaX === 0 ? [deltaY, 0] : [deltaX, deltaY]
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.closest('[data-drag-scroll]'))
  const turned = { x: across === 0, y: down === 0 }
  const sides = { x: 'scrollLeft', y: 'scrollTop' } as const
  for (let box = scrollerOf(under); box; box = scrollerOf(box.parentElement)) {
    for (const axis of ['x', 'y'] as const) {
      if (turned[axis] || ![axis, 'both'].includes(box.dataset.dragScroll!)) continue
      const before = box[sides[axis]]
      box[sides[axis]] += (axis === 'x' ? across : down) * px
      turned[axis] = box[sides[axis]] !== before
    }
  }
}

const scrollerOf = (element: Element | null | undefined): HTMLElement | null =>
  element?.closest<HTMLElement>('[data-drag-scroll]') ?? null
