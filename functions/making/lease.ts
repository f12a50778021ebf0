// Only one run writes at a time: whoever writes holds a lease, and stops writing when it has run out.

import { minuteMs } from '#shared/common/spans.ts'
import type { Making } from '#functions/table/access/making.ts'
import { changeMaking, type Ground } from './life.ts'

const leaseMs = minuteMs
/** Renewed when so little is left; what is under way by then has long arrived when it ends. */
const marginMs = 30_000

/** Somebody else goes on with it, or nobody wants it any more. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
}

export type Lease = {
  it: () => Making
  /** @throws Superseded */
  demand: () => Promise<void>
  /** @throws Superseded */
  note: (change: Partial<Making>) => Promise<Making>
}

/** @returns null while somebody else holds it, or when there is nothing to write */
export async function takeLease(ground: Ground, makingId: Making['makingId']): Promise<Lease | null> {
  const { platform } = ground
  const runner = platform.ids.next('run')
  const until = () => new Date(platform.clock.now().getTime() + leaseMs)
  const isMine = (it: Making) => it.runner === runner && it.state === 'running'

  let current = await changeMaking(ground, makingId, (it) => {
    const taken = it.runner !== null && it.runUntil !== null && it.runUntil > platform.clock.now()
    return it.state !== 'running' || taken ? null : { runner, runUntil: until(), tries: it.tries + 1 }
  })
  if (!isMine(current)) return null

  async function note(change: Partial<Making>): Promise<Making> {
    let held = false
    current = await changeMaking(ground, makingId, (it) => {
      held = isMine(it)
      return held ? { runUntil: until(), ...change } : null
    })
    if (!held) throw new Superseded()
    return current
  }
  return {
    it: () => current,
    note,
    demand: async () => {
      const left = current.runUntil!.getTime() - platform.clock.now().getTime()
      if (left <= 0) throw new Superseded()
      if (left < marginMs) await note({})
    },
  }
}
