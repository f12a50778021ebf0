// A row carried as a chip above the finger: what it would be put on is smaller than itself, and has to be seen.
//
// It is for what bears data-drag-as="chip" and its words in data-drag-title; zones say in data-zone-says what they are.
// Whoever draws such rows loads this file.

import type { Dragging } from './drag-store.ts'
import { type DragPreview, lifters, type Lifted, settleMs, stillMs, wantsLessMotion } from './drag-preview.ts'

/** Its foot is so far above the finger that a day below shows its number and its ring. */
const abovePx = 56
const edgePx = 8
const mostHighPx = 48

lifters.set('chip', liftChip)

function liftChip(of: HTMLElement, { grip, count }: Lifted): DragPreview {
  const [node, title, place] = [
    document.createElement('div'),
    document.createElement('span'),
    document.createElement('b'),
  ]
  node.className = 'drag-ghost drag-chip'
  node.setAttribute('aria-hidden', 'true')
  if (count > 1) node.dataset.count = String(count)
  title.textContent = of.dataset.dragTitle ?? ''
  node.append(title, place)
  document.body.append(node)

  let zone: HTMLElement | null = null
  let half = node.offsetWidth / 2
  let at = ''
  let last = grip
  const follow = (x: number, y: number) => {
    last = { x, y }
    // It never leaves the screen.
    const left = Math.max(half + edgePx, Math.min(innerWidth - half - edgePx, x))
    const isRoomy = y > abovePx + mostHighPx
    at = `translate3d(${left}px, ${isRoomy ? y - abovePx : y + abovePx}px, 0) translate(-50%, ${isRoomy ? '-100%' : '0'})`
    node.style.transform = at
  }
  follow(grip.x, grip.y)

  const settle = async (to: DOMRect | null) => {
    const still = [{ opacity: 1 }, { opacity: 0 }]
    const end =
      to && `translate3d(${to.left + to.width / 2}px, ${to.top + to.height / 2}px, 0) translate(-50%, -50%) scale(0.3)`
    const flight = end && [
      { transform: at, opacity: 1 },
      { transform: end, opacity: 0 },
    ]
    const going = flight && !wantsLessMotion() ? node.animate(flight, settleMs) : node.animate(still, stillMs)
    await going.finished.catch(() => undefined)
    node.remove()
  }
  return {
    follow,
    over(now: Dragging | null) {
      const id = now?.over && !now.refused ? now.over.zone : null
      if (id === (zone?.dataset.zone ?? null)) return
      zone = document.querySelector<HTMLElement>(`[data-zone-kind="${now?.kind}"][data-zone="${CSS.escape(id ?? '')}"]`)
      place.textContent = zone?.dataset.zoneSays ?? ''
      half = node.offsetWidth / 2
      follow(last.x, last.y)
    },
    settle,
    // Its row may stand nowhere any more: it goes into what it was put on.
    async land() {
      await settle(zone?.getBoundingClientRect() ?? null)
      delete of.dataset.lifted
    },
  }
}
