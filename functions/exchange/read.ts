// Reads the file of an import and computes its preview. Only the board job is updated; no board is written yet.

import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { type ImportSummary, summaryOf } from '#shared/exchange/summary.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { readFile } from './file.ts'
import { updateBoardJob, type BoardJobDeps } from '#functions/board-jobs/update.ts'
import { failureOf } from '#functions/board-jobs/failure.ts'
import { matchFilePeople } from './match-file-people.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export async function readImport(deps: BoardJobDeps, job: BoardJob): Promise<void> {
  const outcome = await readOutcome(deps, job)
  const updated = await updateBoardJob(deps, job.boardJobId, ({ state }) => (state === 'reading' ? outcome : null))
  if (updated.state === 'refused') await deps.platform.objects.remove(job.objectKey)
  if (updated.state === 'ready') await replaceSameFile(deps, updated)
}

/** A newly chosen file replaces an unconfirmed import of the same file. */
async function replaceSameFile(
  deps: BoardJobDeps,
  { boardJobId, workspaceId, userId, fingerprint }: BoardJob,
): Promise<void> {
  const sameFileJobs = fingerprint ? await deps.table.boardJob.ofFile(workspaceId, fingerprint) : []
  for (const earlier of sameFileJobs) {
    if (earlier.boardJobId === boardJobId || earlier.userId !== userId || earlier.state !== 'ready') continue
    const replaced = await updateBoardJob(deps, earlier.boardJobId, ({ state }) =>
      state === 'ready' ? { state: 'discarded' } : null,
    )
    if (replaced.state === 'discarded')
      await requestBoardJobRun(deps.platform, 'board_job.requested', earlier.boardJobId)
  }
}

async function readOutcome(deps: BoardJobDeps, job: BoardJob): Promise<Partial<BoardJob>> {
  try {
    const { plan, fingerprint } = await readFile(deps, job)
    const summary = summaryOf(plan)
    assertTaskLimit(summary)
    const people = await deps.table.person.ofWorkspace(job.workspaceId)
    return {
      state: 'ready',
      summary,
      total: plan.tasks.length,
      people: matchFilePeople(
        plan,
        people.filter(({ state }) => state === 'active'),
      ),
      fingerprint,
      readAt: deps.platform.clock.now(),
      tries: 0,
    }
  } catch (error) {
    const trouble = failureOf(error)
    if (!trouble) throw error
    return { state: 'refused', trouble }
  }
}

/** @throws import.too_many_tasks; sub-tasks count as tasks */
function assertTaskLimit({ tasks, subTasks }: ImportSummary): void {
  const count = tasks.active + subTasks
  if (count > activeTasksPerBoard) throwError('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
