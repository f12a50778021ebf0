// What is in the hand: it follows the pointer, is put down or goes back; or it stays where it is and says why.

import { announce } from '#web/ui/live-region.tsx'
import { drawCurtain } from './curtain.ts'
import { dragNow, type Place, setDragging } from './drag-store.ts'
import { type Ghost, liftGhost, noGhost } from './ghost.ts'
import { isAt, placeAt, scrollNear } from './places.ts'
import { refuseAt, wordsAt } from './refusal.ts'
import type { DragRules } from './use-drag.ts'

/** What was gripped, and where. */
export type Lift = { element: HTMLElement; id: string; x: number; y: number }

export type Carry = {
  move: (x: number, y: number) => void
  drop: () => void
  cancel: () => void
  /** It stays where it is, and only says why. */
  refused?: boolean
}

export function begin(lift: Lift, rules: DragRules): Carry | null {
  const held = rules.held(lift.id)
  if (held === '') return null
  return held === null ? carryOf(lift, rules) : refusalOf(held, lift)
}

function refusalOf(reason: string, lift: Lift): Carry {
  const refusal = refuseAt(reason, lift)
  announce(reason)
  return { refused: true, move: refusal.follow, drop: refusal.end, cancel: refusal.end }
}

function carryOf({ element, id, x, y }: Lift, rules: DragRules): Carry {
  const { height, width } = element.getBoundingClientRect()
  const count = rules.count?.(id) ?? 1
  const inPlace = element.dataset.dragInPlace !== undefined
  const ghost = inPlace ? noGhost : liftGhost(element, { grip: { x, y }, count })
  const openCurtain = drawCurtain('grabbing')
  if (!inPlace) element.dataset.lifted = ''
  setDragging({ by: 'pointer', kind: rules.kind, id, height, width, over: null, line: 0, refused: null })
  document.body.classList.add('is-dragging')
  document.body.classList.toggle('is-dragging-several', count > 1)
  const pointer = { x, y }
  const why = reasonBeside()
  const frames = everyFrame(() => {
    look(rules, id, pointer)
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
    await ghost.settle(element.isConnected ? element.getBoundingClientRect() : null)
    delete element.dataset.lifted
  }
  return {
    move(nowX, nowY) {
      Object.assign(pointer, { x: nowX, y: nowY })
      ghost.follow(nowX, nowY)
    },
    drop() {
      look(rules, id, pointer)
      const now = end()
      if (!now?.over || now.refused) return void goBack()
      rules.onDrop(id, now.over)
      if (inPlace) return
      void land(ghost, { kind: rules.kind, id, to: now.over, from: element, stem: rules.stem?.(id) ?? id })
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
  return {
    says(reason: string | null, { x, y }: { x: number; y: number }) {
      if (reason === said) return words?.follow(x, y)
      words?.gone()
      said = reason
      words = reason ? wordsAt(reason, { x, y }) : null
      if (reason) announce(reason)
    },
    end: () => words?.end(),
  }
}

function look(rules: DragRules, id: string, { x, y }: { x: number; y: number }): void {
  const now = dragNow()
  if (!now) return
  scrollNear(x, y)
  const place = placeAt(rules.kind, id, x, y)
  const over = place && { zone: place.zone, before: place.before }
  const same = over?.zone === now.over?.zone && over?.before === now.over?.before && place?.line === now.line
  if (same && Boolean(over) === Boolean(now.over)) return
  setDragging({ ...now, over, line: place?.line ?? 0, refused: over ? (rules.refused?.(id, over) ?? null) : null })
}

type Landing = { kind: string; id: string; stem: string; to: Place; from: HTMLElement }

/** Flies to where the thing stands, once it is drawn there; the outline stays until then. */
async function land(ghost: Ghost, { from, ...landing }: Landing): Promise<void> {
  const thing = await drawnAt(landing)
  delete from.dataset.lifted
  if (thing) thing.dataset.settling = ''
  await ghost.settle(thing?.getBoundingClientRect() ?? null)
  if (thing) delete thing.dataset.settling
}

const patienceFrames = 40

async function drawnAt({ kind, id, stem, to }: Omit<Landing, 'from'>): Promise<HTMLElement | null> {
  const find = (how: string) => document.querySelector<HTMLElement>(`[data-drag-kind="${kind}"][data-drag${how}]`)
  for (let frame = 0; ; frame++) {
    await new Promise((next) => requestAnimationFrame(next))
    const thing = find(`="${CSS.escape(id)}"`)
    // What is called by where it is has another name there.
    if (!thing && stem !== id && frame > 1) return find(`^="${CSS.escape(stem)}"`)
    if ((thing && isAt(kind, thing, to)) || frame === patienceFrames) return thing
  }
}

function everyFrame(work: () => void): { stop: () => void } {
  let frame = requestAnimationFrame(function again() {
    work()
    frame = requestAnimationFrame(again)
  })
  return { stop: () => cancelAnimationFrame(frame) }
}
