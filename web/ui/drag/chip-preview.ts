// Drag preview of a row as a chip above the finger, so that the small drop targets stay visible.
//
// For elements with data-drag-preview="chip" and data-drag-title. Zones have their label in data-zone-label. Components that
// render such rows import this file, which registers the preview.

import type { DragState } from './drag-store.ts'
import {
  type DragPreview,
  previewFactories,
  type PreviewOptions,
  dropAnimationMs,
  fadeMs,
  prefersReducedMotion,
} from './drag-preview.ts'

/** Keeps the number and the ring of the calendar day below the finger visible. */
const offsetPx = 56
const edgePx = 8
const maxHeightPx = 48

previewFactories.set('chip', createChipPreview)

function createChipPreview(source: HTMLElement, { grabPoint, count }: PreviewOptions): DragPreview {
  const [node, title, zoneLabel] = [
    document.createElement('div'),
    document.createElement('span'),
    document.createElement('b'),
  ]
  node.className = 'drag-preview drag-chip'
  node.setAttribute('aria-hidden', 'true')
  if (count > 1) node.dataset.count = String(count)
  title.textContent = source.dataset.dragTitle ?? ''
  node.append(title, zoneLabel)
  document.body.append(node)

  let zone: HTMLElement | null = null
  let halfWidth = node.offsetWidth / 2
  let transform = ''
  let pointer = grabPoint
  const follow = (x: number, y: number) => {
    pointer = { x, y }
    // The chip stays within the screen.
    const left = Math.max(halfWidth + edgePx, Math.min(innerWidth - halfWidth - edgePx, x))
    const fitsAbove = y > offsetPx + maxHeightPx
    transform = `translate3d(${left}px, ${fitsAbove ? y - offsetPx : y + offsetPx}px, 0) translate(-50%, ${fitsAbove ? '-100%' : '0'})`
    node.style.transform = transform
  }
  follow(grabPoint.x, grabPoint.y)

  const animateTo = async (to: DOMRect | null) => {
    const fade = [{ opacity: 1 }, { opacity: 0 }]
    const end =
      to && `translate3d(${to.left + to.width / 2}px, ${to.top + to.height / 2}px, 0) translate(-50%, -50%) scale(0.3)`
    const flight = end && [
      { transform, opacity: 1 },
      { transform: end, opacity: 0 },
    ]
    const animation =
      flight && !prefersReducedMotion() ? node.animate(flight, dropAnimationMs) : node.animate(fade, fadeMs)
    await animation.finished.catch(() => undefined)
    node.remove()
  }
  return {
    follow,
    onTargetChange(state: DragState | null) {
      const id = state?.over && !state.dropBlockedReason ? state.over.zone : null
      if (id === (zone?.dataset.zone ?? null)) return
      zone = document.querySelector<HTMLElement>(
        `[data-zone-kind="${state?.kind}"][data-zone="${CSS.escape(id ?? '')}"]`,
      )
      zoneLabel.textContent = zone?.dataset.zoneLabel ?? ''
      halfWidth = node.offsetWidth / 2
      follow(pointer.x, pointer.y)
    },
    animateTo,
    // The row may not be rendered any more, so the chip flies into the zone.
    async animateDrop() {
      await animateTo(zone?.getBoundingClientRect() ?? null)
      delete source.dataset.lifted
    },
  }
}
