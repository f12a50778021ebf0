// What is in the hand: it follows the pointer, is put down or goes back; or it stays where it is and says why.

import { announce } from '#web/ui/live-region.tsx'
import { drawCurtain } from './curtain.ts'
import { type Dragging, dragNow, type Place, setDragging } from './drag-store.ts'
import { type DragPreview, liftDragPreview, noDragPreview } from './drag-preview.ts'
import { isAt, isIn, placeAt, scrollNear } from './places.ts'
import { refuseAt, wordsAt } from './refusal.ts'
import type { DragRules } from './use-drag.ts'

/** What was gripped, and where. */
export type Lift = { element: HTMLElement; id: string; x: number; y: number }

export type Rules = { readonly current: DragRules }

export type Carry = {
  move: (x: number, y: number) => void
  drop: () => void
  cancel: () => void
  /** It stays where it is, and only says why. */
  refused?: boolean
}

/** @param rules change while it is in the hand, when a right is taken away */
export function begin(lift: Lift, rules: Rules): Carry | null {
  const held = rules.current.held(lift.id)
  if (held === '') return null
  return held === null ? carryOf(lift, rules) : refusalOf(held, lift)
}

function refusalOf(reason: string, lift: Lift): Carry {
  const refusal = refuseAt(reason, lift)
  announce(reason)
  return { refused: true, move: refusal.follow, drop: refusal.end, cancel: refusal.end }
}

function carryOf({ element, id, x, y }: Lift, rules: Rules): Carry {
  const { height, width } = element.getBoundingClientRect()
  const { kind } = rules.current
  const count = rules.current.count?.(id) ?? 1
  const inPlace = element.dataset.dragInPlace !== undefined
  const dragPreview = inPlace ? noDragPreview : liftDragPreview(element, { grip: { x, y }, count })
  const openCurtain = drawCurtain('grabbing')
  if (!inPlace) element.dataset.lifted = ''
  setDragging({ by: 'pointer', kind, id, height, width, over: null, line: 0, refused: null })
  document.body.classList.add('is-dragging')
  document.body.classList.toggle('is-dragging-several', count > 1)
  const pointer = { x, y }
  const why = reasonBeside()
  const see = looking(rules, id, pointer)
  const look = () => {
    see()
    dragPreview.over?.(dragNow())
  }
  const frames = everyFrame(() => {
    look()
    why.says(dragNow()?.refused ?? null, pointer)
  })

  const end = () => {
    frames.stop()
    openCurtain()
    document.body.classList.remove('is-dragging', 'is-dragging-several')
    const now = dragNow()
    why.end()
    setDragging(null)
    return now
  }
  const goBack = async () => {
    await dragPreview.settle(element.isConnected ? element.getBoundingClientRect() : null)
    delete element.dataset.lifted
  }
  return {
    move(nowX, nowY) {
      Object.assign(pointer, { x: nowX, y: nowY })
      dragPreview.follow(nowX, nowY)
    },
    drop() {
      look()
      const now = end()
      if (!now?.over || now.refused) return void goBack()
      const stays = isIn(kind, element, now.over.zone)
      rules.current.onDrop(id, now.over)
      if (inPlace) return
      if (dragPreview.land) return void dragPreview.land()
      void land(dragPreview, { kind, id, to: now.over, from: element, stays, stem: rules.current.stem?.(id) ?? id })
    },
    cancel() {
      end()
      void goBack()
    },
  }
}

/** Why it cannot be put down where it is held, beside the pointer for as long as that is so. */
function reasonBeside() {
  let said: string | null = null
  let words: ReturnType<typeof wordsAt> | null = null
  let openCurtain: (() => void) | null = null
  return {
    says(reason: string | null, { x, y }: { x: number; y: number }) {
      if (reason === said) return words?.follow(x, y)
      words?.gone()
      openCurtain?.()
      said = reason
      words = reason ? wordsAt(reason, { x, y }) : null
      openCurtain = reason ? drawCurtain('not-allowed') : null
      if (reason) announce(reason)
    },
    end() {
      words?.end()
      openCurtain?.()
    },
  }
}

/** Sees anew where it is, and whether it may be put down there. */
function looking(rules: Rules, id: string, pointer: { x: number; y: number }): () => void {
  let before: DragRules | null = null
  return () => {
    const now = dragNow()
    if (!now) return
    scrollNear(pointer.x, pointer.y)
    const { current } = rules
    const place = placeAt(current.kind, id, pointer.x, pointer.y)
    const over = place && { zone: place.zone, before: place.before }
    const same = over?.zone === now.over?.zone && over?.before === now.over?.before && place?.line === now.line
    if (same && Boolean(over) === Boolean(now.over) && before === current) return
    before = current
    setDragging({ ...now, over: null, refused: null, line: place?.line ?? 0, ...(over && judged(current, id, over)) })
  }
}

/** What could be lifted may not be put down any more, wherever that is, once the right to do so has gone. */
function judged({ held, refused }: DragRules, id: string, over: Place): Pick<Dragging, 'over' | 'refused'> {
  const because = held(id)
  return because === '' ? { over: null, refused: null } : { over, refused: because ?? refused?.(id, over) ?? null }
}

type Landing = {
  kind: string
  id: string
  stem: string
  to: Place
  from: HTMLElement
  /** In the zone it was lifted from. */
  stays: boolean
}

/** Flies to where the thing stands, once it is drawn there; the outline stays until then. */
async function land(dragPreview: DragPreview, { from, ...landing }: Landing): Promise<void> {
  const thing = await drawnAt(landing)
  delete from.dataset.lifted
  if (thing) thing.dataset.settling = ''
  await dragPreview.settle(thing?.getBoundingClientRect() ?? null)
  if (thing) delete thing.dataset.settling
}

const patienceFrames = 40

async function drawnAt({ kind, id, stem, stays, to }: Omit<Landing, 'from'>): Promise<HTMLElement | null> {
  const find = (how: string) => document.querySelector<HTMLElement>(`[data-drag-kind="${kind}"][data-drag${how}]`)
  for (let frame = 0; ; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    const thing = find(`="${CSS.escape(id)}"`)
    // What is called by where it is has another name there.
    if (!thing && stem !== id && frame > 1) return find(`^="${CSS.escape(stem)}"`)
    // In another zone an order of its own may have put it elsewhere: one by date has nothing for a hand to decide.
    if ((thing && (stays ? isAt(kind, thing, to) : isIn(kind, thing, to.zone))) || frame === patienceFrames)
      return thing
  }
}

function everyFrame(work: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(function again() {
    work()
    frame = requestAnimationFrame(again)
  })
  return { stop: () => cancelAnimationFrame(frame) }
}
