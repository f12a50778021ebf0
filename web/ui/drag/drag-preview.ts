// The copy of the dragged element that follows the pointer, slightly tilted.

import type { DragState } from './drag-store.ts'

export type DragPreview = {
  /** Moves the preview, so that the grabbed point is at the pointer. */
  follow: (x: number, y: number) => void
  /** Flies to a rectangle and removes the preview; removes it at once if null. */
  animateTo: (to: DOMRect | null) => Promise<void>
  /** Called when the drop target changes. */
  onTargetChange?: (state: DragState | null) => void
  /** Replaces the flight to the dropped item. */
  animateDrop?: () => Promise<void>
}

const strippedAttributes = ['id', 'data-drag', 'data-drag-kind', 'data-zone', 'data-zone-kind', 'data-zone-area']
export const dropAnimationMs = 320
export const fadeMs = 80

export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** For elements that their view renders at the drop target. */
export const noDragPreview: DragPreview = { follow: () => {}, animateTo: async () => {} }

export type PreviewOptions = {
  /** Position of the pointer at the start of the drag, relative to the window. */
  grabPoint: { x: number; y: number }
  /** Number of dragged items. */
  count: number
}

/** Factories by the value of data-drag-preview, such as 'chip'; the default copies the element. */
export const previewFactories = new Map<string | undefined, typeof createCopyPreview>()

export const createDragPreview = (source: HTMLElement, options: PreviewOptions): DragPreview =>
  (previewFactories.get(source.dataset.dragPreview) ?? createCopyPreview)(source, options)

function createCopyPreview(source: HTMLElement, { grabPoint, count }: PreviewOptions): DragPreview {
  const rect = source.getBoundingClientRect()
  const offset = { x: grabPoint.x - rect.left, y: grabPoint.y - rect.top }
  const node = source.cloneNode(true) as HTMLElement
  // The copy must not have ids, tab stops or attributes that tests and screen readers would find twice.
  for (const copy of [node, ...node.querySelectorAll('*')])
    for (const name of strippedAttributes) copy.removeAttribute(name)
  node.setAttribute('aria-hidden', 'true')
  node.setAttribute('inert', '')
  node.classList.add('drag-preview')
  if (count > 1) node.dataset.count = String(count)
  Object.assign(node.style, { width: `${rect.width}px`, height: `${rect.height}px`, maxHeight: `${rect.height}px` })
  // The column template is inherited from the container, which the copy has left.
  node.style.gridTemplateColumns = getComputedStyle(source).gridTemplateColumns
  // A wide row is tilted less.
  const tilt = prefersReducedMotion() ? 0 : -Math.min(2.2, 600 / rect.width)
  const transformAt = (x: number, y: number, rotationDeg: number) =>
    `translate3d(${x - offset.x}px, ${y - offset.y}px, 0) rotate(${rotationDeg}deg)`
  node.style.transform = transformAt(grabPoint.x, grabPoint.y, tilt)
  // In the body, where the colours and fonts of the app apply.
  document.body.append(node)

  let lastPointer = grabPoint
  return {
    follow(x, y) {
      lastPointer = { x, y }
      node.style.transform = transformAt(x, y, tilt)
    },
    async animateTo(to) {
      if (to) {
        const end = `translate3d(${to.left}px, ${to.top}px, 0) rotate(0deg)`
        const easing = getComputedStyle(document.body).getPropertyValue('--ease-spring').trim() || 'ease'
        // With reduced motion the preview fades out where it was dropped.
        const animation = prefersReducedMotion()
          ? node.animate([{ opacity: 1 }, { opacity: 0 }], fadeMs)
          : node.animate([{ transform: transformAt(lastPointer.x, lastPointer.y, tilt) }, { transform: end }], {
              duration: dropAnimationMs,
              easing,
            })
        await animation.finished.catch(() => undefined)
      }
      node.remove()
    },
  }
}
