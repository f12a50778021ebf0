// Where something would go: which zone lies under the pointer, and between which of its things.

import type { Place } from './drag-store.ts'

type Found = Place & { line: number }

/** The zone of a kind under a point, and the place in it. Rects are read once a frame, never written in between. */
export function placeAt(kind: string, id: string, x: number, y: number): Found | null {
  const zone = zoneNear(kind, x, y)
  if (!zone) return null
  const across = zone.dataset.zoneAxis === 'x'
  const pointer = across ? x : y
  let before: string | null = null
  for (const thing of thingsIn(zone, kind)) {
    const rect = thing.getBoundingClientRect()
    const [from, to] = across ? [rect.left, rect.right] : [rect.top, rect.bottom]
    if (thing.dataset.drag === id || pointer > (from + to) / 2) continue
    before = thing.dataset.drag ?? null
    break
  }
  return { zone: zone.dataset.zone!, before, line: lineIn(zone, kind, before) }
}

/** Brings a place in a row into sight, and says where its line is drawn. */
export function lineBefore({ kind, zone, before }: Place & { kind: string }): number {
  const element = document.querySelector<HTMLElement>(`[data-zone-kind="${kind}"][data-zone="${CSS.escape(zone)}"]`)
  if (!element) return 0
  const things = thingsIn(element, kind)
  const beside = things.find((thing) => thing.dataset.drag === before) ?? things.at(-1)
  beside?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return lineIn(element, kind, before)
}

/** In pixels from the start of the zone's content; behind the last thing where nothing follows. */
function lineIn(zone: HTMLElement, kind: string, before: string | null): number {
  const across = zone.dataset.zoneAxis === 'x'
  const start = zone.getBoundingClientRect()
  const origin = across ? start.left - zone.scrollLeft : start.top - zone.scrollTop
  const rects = thingsIn(zone, kind).map((thing) => ({ id: thing.dataset.drag, rect: thing.getBoundingClientRect() }))
  const next = before === null ? undefined : rects.find(({ id }) => id === before)?.rect
  if (next) return (across ? next.left : next.top) - origin
  const last = rects.at(-1)?.rect
  return (last ? (across ? last.right : last.bottom) - origin : 0) + gapOf(zone)
}

const thingsIn = (zone: HTMLElement, kind: string): HTMLElement[] => [
  ...zone.querySelectorAll<HTMLElement>(`[data-drag-kind="${kind}"]`),
]

const zoneAround = (kind: string, thing: HTMLElement) => thing.closest<HTMLElement>(`[data-zone-kind="${kind}"]`)

export const isIn = (kind: string, thing: HTMLElement, zone: string): boolean =>
  zoneAround(kind, thing)?.dataset.zone === zone

/** Whether a thing is drawn where it was put. */
export function isAt(kind: string, thing: HTMLElement, { zone, before }: Place): boolean {
  const around = zoneAround(kind, thing)
  if (around?.dataset.zone !== zone) return false
  const things = thingsIn(around, kind)
  return (things[things.indexOf(thing) + 1]?.dataset.drag ?? null) === before
}

const gapOf = (zone: HTMLElement): number => Number(zone.dataset.zoneGap ?? 8)

/** Between two zones the nearer one counts; beside all of them, the one that the pointer is in line with. */
function zoneNear(kind: string, x: number, y: number): HTMLElement | null {
  return zoneAt(kind, x, y) ?? zoneAt(kind, x + nearPx, y) ?? zoneAt(kind, x - nearPx, y) ?? zoneInLine(kind, x, y)
}

/** A column reaches down to the foot of its board, a row to both sides of what scrolls it. */
function zoneInLine(kind: string, x: number, y: number): HTMLElement | null {
  const zones = [...document.querySelectorAll<HTMLElement>(`[data-zone-kind="${kind}"]`)]
  return (
    zones.find((zone) => {
      const board = zone.closest('[data-drag-scroll="x"]')?.getBoundingClientRect()
      if (!board || !isWithin(y, board.top - slipPx, board.bottom + slipPx)) return false
      const { left, right } = zone.dataset.zoneAxis === 'x' ? board : zone.getBoundingClientRect()
      return isWithin(x, left - nearPx, right + nearPx)
    }) ?? null
  )
}

const isWithin = (at: number, start: number, end: number): boolean => at >= start && at <= end

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
const slipPx = 40
const edge = 48
const fastest = 18

/** Scrolls whatever scrolls under the pointer when it comes near an edge, faster towards it. */
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
  const { dragScroll: axis } = box.dataset
  if (axis !== 'y') box.scrollLeft += scrollsAtEdge(x, left, right)
  if (axis !== 'x') box.scrollTop += scrollsAtEdge(y, top, bottom)
}

/** By how many pixels in a frame; none away from both ends. */
export function scrollsAtEdge(at: number, start: number, end: number): number {
  // On a small screen the same speed would leave nothing to aim at.
  const most = Math.min(fastest, (end - start) / 40)
  if (at < start + edge) return -Math.ceil((Math.min(edge, start + edge - at) / edge) * most)
  if (at > end - edge) return Math.ceil((Math.min(edge, at - end + edge) / edge) * most)
  return 0
}
