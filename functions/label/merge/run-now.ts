// Runs the first seconds of a merge within its call, which completes most merges; the job continues the others.

import { mergeInlineMs } from '#shared/common/limits.ts'
import { type Deps, runMerge } from './run.ts'
import type { Merge } from '#functions/table/access/merge.ts'

export async function runMergeNow(deps: Deps, { mergeId }: Pick<Merge, 'mergeId'>): Promise<void> {
  const { table, platform } = deps
  const until = performance.now() + mergeInlineMs
  try {
    const merge = await table.merge.get(mergeId)
    if (merge?.resumeAt) await runMerge(deps, merge, () => performance.now() < until)
  } catch (error) {
    // The merge is stored, so the job continues it; the call still succeeds.
    platform.reports.problem(error, { merge: mergeId })
  }
}
