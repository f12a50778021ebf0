// Finds the zone below the pointer and the position between its items.

import type { DropTarget } from './drag-store.ts'

type DropTargetWithLine = DropTarget & { lineOffset: number }

/** Returns the drop target of a kind at a point. Only reads layout, so that it can run once a frame. */
export function dropTargetAt(kind: string, id: string, x: number, y: number): DropTargetWithLine | null {
  const zone = zoneNear(kind, x, y)
  if (!zone) return null
  const isHorizontal = zone.dataset.zoneAxis === 'x'
  const pointer = isHorizontal ? x : y
  let before: string | null = null
  for (const item of itemsIn(zone, kind)) {
    const rect = item.getBoundingClientRect()
    const [from, to] = isHorizontal ? [rect.left, rect.right] : [rect.top, rect.bottom]
    if (item.dataset.drag === id || pointer > (from + to) / 2) continue
    before = item.dataset.drag ?? null
    break
  }
  return { zone: zone.dataset.zone!, before, lineOffset: lineOffsetIn(zone, kind, before) }
}

/** Scrolls a drop target into view and returns the offset of its drop line. */
export function scrollToTarget({ kind, zone, before }: DropTarget & { kind: string }): number {
  const element = document.querySelector<HTMLElement>(`[data-zone-kind="${kind}"][data-zone="${CSS.escape(zone)}"]`)
  if (!element) return 0
  const items = itemsIn(element, kind)
  const neighbour = items.find((item) => item.dataset.drag === before) ?? items.at(-1)
  neighbour?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return lineOffsetIn(element, kind, before)
}

/** Returns the offset in pixels from the start of the zone's content; after the last item if nothing follows. */
function lineOffsetIn(zone: HTMLElement, kind: string, before: string | null): number {
  const isHorizontal = zone.dataset.zoneAxis === 'x'
  const start = zone.getBoundingClientRect()
  const origin = isHorizontal ? start.left - zone.scrollLeft : start.top - zone.scrollTop
  const rects = itemsIn(zone, kind).map((item) => ({ id: item.dataset.drag, rect: item.getBoundingClientRect() }))
  const next = before === null ? undefined : rects.find(({ id }) => id === before)?.rect
  if (next) return (isHorizontal ? next.left : next.top) - origin
  const lastRect = rects.at(-1)?.rect
  return (lastRect ? (isHorizontal ? lastRect.right : lastRect.bottom) - origin : 0) + zoneGap(zone)
}

const itemsIn = (zone: HTMLElement, kind: string): HTMLElement[] => [
  ...zone.querySelectorAll<HTMLElement>(`[data-drag-kind="${kind}"]`),
]

const zoneOf = (kind: string, item: HTMLElement) => item.closest<HTMLElement>(`[data-zone-kind="${kind}"]`)

export const isInZone = (kind: string, item: HTMLElement, zone: string): boolean =>
  zoneOf(kind, item)?.dataset.zone === zone

/** Returns whether an item is rendered at a drop target. */
export function isAtTarget(kind: string, item: HTMLElement, { zone, before }: DropTarget): boolean {
  const ownZone = zoneOf(kind, item)
  if (ownZone?.dataset.zone !== zone) return false
  const items = itemsIn(ownZone, kind)
  return (items[items.indexOf(item) + 1]?.dataset.drag ?? null) === before
}

const zoneGap = (zone: HTMLElement): number => Number(zone.dataset.zoneGap ?? 8)

/**
 * Returns the zone at a point. Between two zones the nearer one; beside all of them, the one that is aligned with the
 * pointer.
 */
function zoneNear(kind: string, x: number, y: number): HTMLElement | null {
  return zoneAt(kind, x, y) ?? zoneAt(kind, x + nearPx, y) ?? zoneAt(kind, x - nearPx, y) ?? zoneAligned(kind, x, y)
}

/** A column extends to the bottom of its board, a row to both sides of its scroll container. */
function zoneAligned(kind: string, x: number, y: number): HTMLElement | null {
  const zones = [...document.querySelectorAll<HTMLElement>(`[data-zone-kind="${kind}"]`)]
  return (
    zones.find((zone) => {
      const board = zone.closest('[data-drag-scroll="x"]')?.getBoundingClientRect()
      if (!board || !isWithin(y, board.top - overshootPx, board.bottom + overshootPx)) return false
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
    // The header of a column counts as the start of its zone.
    const areaElement = element.closest<HTMLElement>(`[data-zone-area="${kind}"]`)
    if (areaElement) return areaElement.querySelector<HTMLElement>(`[data-zone-kind="${kind}"]`)
  }
  return null
}

const nearPx = 16
const overshootPx = 40
const edgePx = 48
const maxSpeedPx = 18

/** Scrolls the scroll containers below the pointer when it is near their edges, faster towards the edge. */
export function scrollAtEdges(x: number, y: number): void {
  for (const element of document.elementsFromPoint(x, y)) {
    const scroller = element.closest<HTMLElement>('[data-drag-scroll]')
    if (!scroller) continue
    for (
      let scrollContainer: HTMLElement | null | undefined = scroller;
      scrollContainer;
      scrollContainer = scrollContainer.parentElement?.closest<HTMLElement>('[data-drag-scroll]')
    ) {
      scrollContainerAtEdges(scrollContainer, x, y)
    }
    return
  }
}

function scrollContainerAtEdges(scrollContainer: HTMLElement, x: number, y: number): void {
  const { left, right, top, bottom } = scrollContainer.getBoundingClientRect()
  const { dragScroll: axis } = scrollContainer.dataset
  if (axis !== 'y') scrollContainer.scrollLeft += edgeScrollStep(x, left, right)
  if (axis !== 'x') scrollContainer.scrollTop += edgeScrollStep(y, top, bottom)
}

/** Returns the scroll step per frame in pixels; 0 away from both edges. */
export function edgeScrollStep(at: number, start: number, end: number): number {
  // Slower on small screens, where targets would pass too fast.
  const maxStep = Math.min(maxSpeedPx, (end - start) / 40)
  if (at < start + edgePx) return -Math.ceil((Math.min(edgePx, start + edgePx - at) / edgePx) * maxStep)
  if (at > end - edgePx) return Math.ceil((Math.min(edgePx, at - end + edgePx) / edgePx) * maxStep)
  return 0
}

/**
 * Returns the neighbours of an item that moves before another one (null: to the end), or null if its position does not
 * change.
 */
export function dropNeighbours<Id extends string>(order: readonly Id[], id: string, before: string | null) {
  const otherIds = order.filter((other) => other !== id)
  const index = before === null ? otherIds.length : otherIds.findIndex((other) => other === before)
  const neighbours = { after: otherIds[index - 1] ?? null, before: otherIds[index] ?? null }
  const currentIndex = order.findIndex((other) => other === id)
  const isUnchanged =
    currentIndex >= 0 &&
    (order[currentIndex - 1] ?? null) === neighbours.after &&
    (order[currentIndex + 1] ?? null) === neighbours.before
  return isUnchanged ? null : neighbours
}
