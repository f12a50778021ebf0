// The thing that follows the pointer: a copy of what was lifted, tilted a little, above everything.

import type { Dragging } from './drag-store.ts'

export type DragPreview = {
  /** Puts the grip under the pointer. */
  follow: (x: number, y: number) => void
  /** Goes to a place and vanishes; at once when there is none. */
  settle: (to: DOMRect | null) => Promise<void>
  /** Hears over what it is. */
  over?: (now: Dragging | null) => void
  /** Put down, where it does not go to the place of what was lifted. */
  land?: () => Promise<void>
}

const names = ['id', 'data-drag', 'data-drag-kind', 'data-zone', 'data-zone-kind', 'data-zone-for']
export const settleMs = 320
export const stillMs = 80

export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Of what is drawn where it would go. */
export const noDragPreview: DragPreview = { follow: () => {}, settle: async () => {} }

export type Lifted = { grip: { x: number; y: number }; /** How many are in the hand. */ count: number }

/** What is carried otherwise says how in data-drag-as; whoever draws it brings it along (chip.ts). */
export const lifters = new Map<string | undefined, typeof liftCopy>()

export const liftDragPreview = (of: HTMLElement, lifted: Lifted): DragPreview =>
  (lifters.get(of.dataset.dragAs) ?? liftCopy)(of, lifted)

function liftCopy(of: HTMLElement, { grip, count }: Lifted): DragPreview {
  const rect = of.getBoundingClientRect()
  const offset = { x: grip.x - rect.left, y: grip.y - rect.top }
  const node = of.cloneNode(true) as HTMLElement
  // A copy is a picture: no names, no stops, nothing that a reader or a test would find twice.
  for (const copy of [node, ...node.querySelectorAll('*')]) for (const name of names) copy.removeAttribute(name)
  node.setAttribute('aria-hidden', 'true')
  node.setAttribute('inert', '')
  node.classList.add('drag-ghost')
  if (count > 1) node.dataset.count = String(count)
  Object.assign(node.style, { width: `${rect.width}px`, height: `${rect.height}px`, maxHeight: `${rect.height}px` })
  // Columns are told by what is around a row, which the copy has left.
  node.style.gridTemplateColumns = getComputedStyle(of).gridTemplateColumns
  // A wide row would swing out far.
  const tilt = wantsLessMotion() ? 0 : -Math.min(2.2, 600 / rect.width)
  const at = (x: number, y: number, turn: number) =>
    `translate3d(${x - offset.x}px, ${y - offset.y}px, 0) rotate(${turn}deg)`
  node.style.transform = at(grip.x, grip.y, tilt)
  // The kit's own layer, where colours and type are those of the page.
  document.body.append(node)

  let last = grip
  return {
    follow(x, y) {
      last = { x, y }
      node.style.transform = at(x, y, tilt)
    },
    async settle(to) {
      if (to) {
        const end = `translate3d(${to.left}px, ${to.top}px, 0) rotate(0deg)`
        const easing = getComputedStyle(document.body).getPropertyValue('--ease-spring').trim() || 'ease'
        // Who wants less motion sees it fade where it is let go, and stand where it goes.
        const settling = wantsLessMotion()
          ? node.animate([{ opacity: 1 }, { opacity: 0 }], stillMs)
          : node.animate([{ transform: at(last.x, last.y, tilt) }, { transform: end }], { duration: settleMs, easing })
        await settling.finished.catch(() => undefined)
      }
      node.remove()
    },
  }
}
