// A running drag by pointer: follows the pointer, drops or goes back. A blocked drag only shows the reason. Loaded lazily.

import { announce } from '#web/ui/live-region.tsx'
import { showCursorOverlay } from './cursor-overlay.ts'
import { type DragState, getDragState, type DropTarget, setDragState } from './drag-store.ts'
import { type DragPreview, createDragPreview, noDragPreview } from './drag-preview.ts'
import { isAtTarget, isInZone, dropTargetAt, scrollAtEdges } from './drop-target.ts'
import type { DragRules } from './use-drag.ts'

/** The grabbed element and the position of the pointer. */
export type DragGrab = { element: HTMLElement; id: string; x: number; y: number }

export type DragRulesRef = { readonly current: DragRules }

export type DragSession = {
  move: (x: number, y: number) => void
  drop: () => void
  cancel: () => void
  /** The item may not be moved; only the reason is shown. */
  isBlocked?: boolean
}

/**
 * Starts a drag.
 * @param rules may change during the drag, for example when a permission is revoked
 * @returns null if the item cannot be moved and there is no reason to show
 */
export function startDragSession(grab: DragGrab, rules: DragRulesRef): DragSession | null {
  const reason = rules.current.moveBlockedReason(grab.id)
  if (reason === '') return null
  return reason === null ? createSession(grab, rules) : blockedSession(reason, grab)
}

function blockedSession(reason: string, grab: DragGrab): DragSession {
  const hint = showBlockedHint(reason, grab)
  announce(reason)
  return { isBlocked: true, move: hint.follow, drop: hint.fadeOut, cancel: hint.fadeOut }
}

function createSession({ element, id, x, y }: DragGrab, rules: DragRulesRef): DragSession {
  const { height, width } = element.getBoundingClientRect()
  const { kind } = rules.current
  const count = rules.current.count?.(id) ?? 1
  const inPlace = element.dataset.dragInPlace !== undefined
  const dragPreview = inPlace ? noDragPreview : createDragPreview(element, { grabPoint: { x, y }, count })
  const hideCursorOverlay = showCursorOverlay('grabbing')
  if (!inPlace) element.dataset.lifted = ''
  setDragState({ inputType: 'pointer', kind, id, height, width, over: null, lineOffset: 0, dropBlockedReason: null })
  document.body.classList.add('is-dragging')
  document.body.classList.toggle('is-dragging-several', count > 1)
  const pointer = { x, y }
  const reasonHint = createReasonHint()
  const updateTarget = targetUpdater(rules, id, pointer)
  const update = () => {
    updateTarget()
    dragPreview.onTargetChange?.(getDragState())
  }
  const frames = runEveryFrame(() => {
    update()
    reasonHint.show(getDragState()?.dropBlockedReason ?? null, pointer)
  })

  const end = () => {
    frames.stop()
    hideCursorOverlay()
    document.body.classList.remove('is-dragging', 'is-dragging-several')
    const state = getDragState()
    reasonHint.end()
    setDragState(null)
    return state
  }
  const animateBack = async () => {
    await dragPreview.animateTo(element.isConnected ? element.getBoundingClientRect() : null)
    delete element.dataset.lifted
  }
  return {
    move(nowX, nowY) {
      Object.assign(pointer, { x: nowX, y: nowY })
      dragPreview.follow(nowX, nowY)
    },
    drop() {
      update()
      const state = end()
      if (!state?.over || state.dropBlockedReason) return void animateBack()
      const isSameZone = isInZone(kind, element, state.over.zone)
      rules.current.onDrop(id, state.over)
      if (inPlace) return
      if (dragPreview.animateDrop) return void dragPreview.animateDrop()
      void animateDrop(dragPreview, {
        kind,
        id,
        to: state.over,
        from: element,
        isSameZone,
        idPrefix: rules.current.idPrefix?.(id) ?? id,
      })
    },
    cancel() {
      end()
      void animateBack()
    },
  }
}

/** Shows beside the pointer why the item cannot be dropped there. */
function createReasonHint() {
  let shownReason: string | null = null
  let hint: ReturnType<typeof showHint> | null = null
  let hideCursorOverlay: (() => void) | null = null
  return {
    show(reason: string | null, { x, y }: { x: number; y: number }) {
      if (reason === shownReason) return hint?.follow(x, y)
      hint?.remove()
      hideCursorOverlay?.()
      shownReason = reason
      hint = reason ? showHint(reason, { x, y }) : null
      hideCursorOverlay = reason ? showCursorOverlay('not-allowed') : null
      if (reason) announce(reason)
    },
    end() {
      hint?.fadeOut()
      hideCursorOverlay?.()
    },
  }
}

/** Returns a function that updates the drop target below the pointer and whether dropping is allowed. */
function targetUpdater(rules: DragRulesRef, id: string, pointer: { x: number; y: number }): () => void {
  let previousRules: DragRules | null = null
  return () => {
    const state = getDragState()
    if (!state) return
    scrollAtEdges(pointer.x, pointer.y)
    const { current } = rules
    const found = dropTargetAt(current.kind, id, pointer.x, pointer.y)
    const over = found && { zone: found.zone, before: found.before }
    const isSameTarget =
      over?.zone === state.over?.zone && over?.before === state.over?.before && found?.lineOffset === state.lineOffset
    if (isSameTarget && Boolean(over) === Boolean(state.over) && previousRules === current) return
    previousRules = current
    setDragState({
      ...state,
      over: null,
      dropBlockedReason: null,
      lineOffset: found?.lineOffset ?? 0,
      ...(over && checkDrop(current, id, over)),
    })
  }
}

/** Checks the drop. If the permission to move is revoked during the drag, every target is blocked. */
function checkDrop(
  { moveBlockedReason, dropBlockedReason }: DragRules,
  id: string,
  over: DropTarget,
): Pick<DragState, 'over' | 'dropBlockedReason'> {
  const reason = moveBlockedReason(id)
  return reason === ''
    ? { over: null, dropBlockedReason: null }
    : { over, dropBlockedReason: reason ?? dropBlockedReason?.(id, over) ?? null }
}

type DropAnimation = {
  kind: string
  id: string
  idPrefix: string
  to: DropTarget
  from: HTMLElement
  /** The item is dropped in the zone it came from. */
  isSameZone: boolean
}

/** Flies to the item once it is rendered at its new position; the outline of the old position stays until then. */
async function animateDrop(dragPreview: DragPreview, { from, ...target }: DropAnimation): Promise<void> {
  const element = await findDropped(target)
  delete from.dataset.lifted
  if (element) element.dataset.settling = ''
  await dragPreview.animateTo(element?.getBoundingClientRect() ?? null)
  if (element) delete element.dataset.settling
}

const maxFrames = 40

async function findDropped({
  kind,
  id,
  idPrefix,
  isSameZone,
  to,
}: Omit<DropAnimation, 'from'>): Promise<HTMLElement | null> {
  const find = (idSelector: string) =>
    document.querySelector<HTMLElement>(`[data-drag-kind="${kind}"][data-drag${idSelector}]`)
  for (let frame = 0; ; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    const element = find(`="${CSS.escape(id)}"`)
    // The id of the item contains its position, so it is found by its prefix.
    if (!element && idPrefix !== id && frame > 1) return find(`^="${CSS.escape(idPrefix)}"`)
    // Another zone may sort its items, for example by date, so the position within it is not compared.
    if (
      (element && (isSameZone ? isAtTarget(kind, element, to) : isInZone(kind, element, to.zone))) ||
      frame === maxFrames
    )
      return element
  }
}

function runEveryFrame(work: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(function run() {
    work()
    frame = requestAnimationFrame(run)
  })
  return { stop: () => cancelAnimationFrame(frame) }
}

type Hint = {
  follow: (x: number, y: number) => void
  /** Keeps the text for a moment, so that it can be read. */
  fadeOut: () => void
}

const readingMs = 1_500
const offsetPx = 14
const edgePx = 8

/** Shows at the pointer why an item cannot be moved, as long as the user drags it. */
function showBlockedHint(reason: string, at: { x: number; y: number }): Hint {
  const hideCursorOverlay = showCursorOverlay('not-allowed')
  const hint = showHint(reason, at)
  return {
    follow: hint.follow,
    fadeOut() {
      hideCursorOverlay()
      hint.fadeOut()
    },
  }
}

/** Shows a text at the pointer. */
function showHint(reason: string, at: { x: number; y: number }): Hint & { remove: () => void } {
  const node = document.createElement('div')
  node.className = 'drag-blocked-reason'
  node.textContent = reason
  document.body.append(node)
  const { width, height } = node.getBoundingClientRect()
  const follow = (x: number, y: number) => {
    const left = Math.max(edgePx, Math.min(innerWidth - width - edgePx, x + offsetPx))
    const top = y + offsetPx + height > innerHeight ? y - offsetPx - height : y + offsetPx
    node.style.transform = `translate3d(${left}px, ${top}px, 0)`
  }
  follow(at.x, at.y)
  return { follow, fadeOut: () => void setTimeout(() => node.remove(), readingMs), remove: () => node.remove() }
}
