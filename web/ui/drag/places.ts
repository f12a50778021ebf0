// Where something would go: which zone lies under the pointer, and between which of its things.

import type { Place } from './drag-store.ts'

type Found = Place & { line: number; element: HTMLElement }

/** The zone of a kind under a point, and the place in it. Rects are read once a frame, never written in between. */
export function placeAt(kind: string, id: string, x: number, y: number): Found | null {
  const zone = zoneNear(kind, x, y)
  if (!zone) return null
  const across = zone.dataset.zoneAxis === 'x'
  const pointer = across ? x : y
  const start = zone.getBoundingClientRect()
  const origin = across ? start.left - zone.scrollLeft : start.top - zone.scrollTop
  let before: string | null = null
  let end = 0
  let line: number | null = null
  for (const thing of zone.querySelectorAll<HTMLElement>(`[data-drag-kind="${kind}"]`)) {
    const rect = thing.getBoundingClientRect()
    const [from, to] = across ? [rect.left, rect.right] : [rect.top, rect.bottom]
    end = to - origin
    if (thing.dataset.drag === id || pointer > (from + to) / 2) continue
    before = thing.dataset.drag ?? null
    line = from - origin
    break
  }
  return { zone: zone.dataset.zone!, before, line: line ?? end + gapOf(zone), element: zone }
}

const gapOf = (zone: HTMLElement): number => Number(zone.dataset.zoneGap ?? 8)

/** Between two zones the nearer one counts. */
function zoneNear(kind: string, x: number, y: number): HTMLElement | null {
  return zoneAt(kind, x, y) ?? zoneAt(kind, x + nearPx, y) ?? zoneAt(kind, x - nearPx, y)
}

function zoneAt(kind: string, x: number, y: number): HTMLElement | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest<HTMLElement>(`[data-zone-kind="${kind}"]`)
    if (zone) return zone
    // The head of a column counts as its beginning.
    const head = element.closest<HTMLElement>(`[data-zone-for="${kind}"]`)
    if (head) return head.querySelector<HTMLElement>(`[data-zone-kind="${kind}"]`)
  }
  return null
}

const nearPx = 16
const edge = 48
const fastest = 18

/** Scrolls whatever scrolls under the pointer when it comes near an edge, faster towards it (look §10). */
export function scrollNear(x: number, y: number): void {
  for (const element of document.elementsFromPoint(x, y)) {
    const scroller = element.closest<HTMLElement>('[data-drag-scroll]')
    if (!scroller) continue
    for (
      let box: HTMLElement | null | undefined = scroller;
      box;
      box = box.parentElement?.closest<HTMLElement>('[data-drag-scroll]')
    ) {
      nudge(box, x, y)
    }
    return
  }
}

function nudge(box: HTMLElement, x: number, y: number): void {
  const { left, right, top, bottom } = box.getBoundingClientRect()
  if (box.dataset.dragScroll === 'x') box.scrollLeft += pull(x, left, right)
  else box.scrollTop += pull(y, top, bottom)
}

function pull(at: number, start: number, end: number): number {
  if (at < start + edge) return -Math.ceil((Math.min(edge, start + edge - at) / edge) * fastest)
  if (at > end - edge) return Math.ceil((Math.min(edge, at - end + edge) / edge) * fastest)
  return 0
}
