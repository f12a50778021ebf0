// The job that looks after boards in the making: asks again for work that stands still, and discards what was left alone for a day.

import { changeMaking, type Ground, isGone, isUnderWay } from './life.ts'
import { request } from './requests.ts'

/** @returns how many were looked after */
export async function tendMakings(ground: Ground): Promise<number> {
  const { table, platform } = ground
  const now = platform.clock.now()
  const due = await table.making.toTend(now)
  for (const makingId of due) {
    const known = await table.making.get(makingId)
    if (!known) continue
    const it = isGone(known, now)
      ? await changeMaking(ground, makingId, (current) => (isGone(current, now) ? { state: 'discarded' } : null))
      : known
    if (it.state === 'running') await request(platform, 'making.confirmed', makingId)
    else if (isUnderWay(it.state) || it.state === 'discarded') await request(platform, 'making.requested', makingId)
  }
  return due.length
}
