// The first seconds of a merge belong to the call that asked for it: most are done then. The job goes on with the others.

import { mergeAtOnceMs } from '#shared/common/limits.ts'
import { type Ground, runMerge } from './run.ts'
import type { Merge } from '#functions/table/access/merge.ts'

export async function runAtOnce(ground: Ground, { mergeId }: Pick<Merge, 'mergeId'>): Promise<void> {
  const { table, platform } = ground
  const until = performance.now() + mergeAtOnceMs
  try {
    const merge = await table.merge.get(mergeId)
    if (merge?.tendAt) await runMerge(ground, merge, () => performance.now() < until)
  } catch (error) {
    // It has been asked for, and the job does it; the answer is as good as it was.
    platform.reports.problem(error, { merge: mergeId })
  }
}
