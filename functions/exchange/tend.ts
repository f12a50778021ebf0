// The job that looks after imports: asks again for work that stands still, and discards what was left alone for a day.

import { changeImport, type Ground, isGone, isUnderWay } from './life.ts'
import { request } from './requests.ts'

/** @returns how many were looked after */
export async function tendImports(ground: Ground): Promise<number> {
  const { table, platform } = ground
  const now = platform.clock.now()
  const due = await table.import.toTend(now)
  for (const importId of due) {
    const known = await table.import.get(importId)
    if (!known) continue
    const it = isGone(known, now)
      ? await changeImport(ground, importId, (current) => (isGone(current, now) ? { state: 'discarded' } : null))
      : known
    if (it.state === 'running') await request(platform, 'import.confirmed', importId)
    else if (isUnderWay(it.state) || it.state === 'discarded') await request(platform, 'import.requested', importId)
  }
  return due.length
}
