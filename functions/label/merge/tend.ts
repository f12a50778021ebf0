// The job that goes on with merges of labels, and makes their last pass.

import { handOver } from '#functions/rpc/hand-over.ts'
import { type Ground, runMerge } from './run.ts'

/**
 * @param timeIsLeft asked between slices; what is not done in time is done by the next run
 * @returns how many were looked after
 */
export async function tendMerges(
  { table, platform }: Omit<Ground, 'told'>,
  timeIsLeft: () => boolean = () => true,
): Promise<number> {
  const due = await table.merge.toTend(platform.clock.now())
  for (const mergeId of due) {
    if (!timeIsLeft()) break
    const ground: Ground = { table, platform, told: [] }
    try {
      const merge = await table.merge.get(mergeId)
      if (merge?.tendAt) await runMerge(ground, merge, timeIsLeft)
    } catch (error) {
      platform.reports.problem(error, { merge: mergeId })
    }
    await handOver(ground)
  }
  return due.length
}
