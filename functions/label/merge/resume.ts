// Scheduled job: continues label merges and runs their final pass.

import { publishEvents } from '#functions/rpc/events.ts'
import { type Deps, runMerge } from './run.ts'

/**
 * @param timeIsLeft called between slices; the next run continues
 * @returns the number of merges handled
 */
export async function resumeMerges(
  { table, platform }: Omit<Deps, 'committedEvents'>,
  timeIsLeft: () => boolean = () => true,
): Promise<number> {
  const due = await table.merge.dueIds(platform.clock.now())
  for (const mergeId of due) {
    if (!timeIsLeft()) break
    const deps: Deps = { table, platform, committedEvents: [] }
    try {
      const merge = await table.merge.get(mergeId)
      if (merge?.resumeAt) await runMerge(deps, merge, timeIsLeft)
    } catch (error) {
      platform.reports.problem(error, { merge: mergeId })
    }
    await publishEvents(deps)
  }
  return due.length
}
