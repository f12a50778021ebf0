// The job that takes away files that no attachment tells of: those that were sent and never added, and those whose
// attachment was deleted a day ago. It may be killed anywhere, run twice or run late.

import type { Platform } from '#functions/platform/ports.ts'
import type { StoredAttachment } from '#functions/table/access/opened-rows.ts'
import type { Table } from '#functions/table/open.ts'

type Ground = { table: Table; platform: Platform }

/**
 * @param timeIsLeft asked before each file; what is not done in time is done by the next run
 * @returns how many are gone
 */
export async function sweepStrays(ground: Ground, timeIsLeft: () => boolean = () => true): Promise<number> {
  const { table, platform } = ground
  const now = platform.clock.now()
  let gone = 0
  for (let lot = 0; lot < table.stray.lots; lot++) {
    for (const file of await table.stray.due(lot, now)) {
      if (!timeIsLeft()) return gone
      if (await isTaken(ground, file, now)) gone++
    }
  }
  return gone
}

/** Condemned first, so that nobody takes up what has no bytes any more; what fails is told, and stops nothing else. */
async function isTaken({ table, platform }: Ground, file: StoredAttachment, now: Date): Promise<boolean> {
  try {
    if (!(await table.stray.condemn(file, now))) return false
    if (file.objectKey) await platform.objects.remove(file.objectKey)
    await table.stray.forget(file)
    return true
  } catch (error) {
    platform.reports.problem(error, { stray: file.attachmentId })
    return false
  }
}
