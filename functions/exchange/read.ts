// Reads the file of an import and computes its preview; writes only the import itself.

import { activeTasksPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { type ImportSummary, summaryOf } from '#shared/exchange/summary.ts'
import type { BoardJob } from '#functions/table/access/board-job.ts'
import { readFile } from './file.ts'
import { updateBoardJob, type BoardJobDeps } from '#functions/board-jobs/update.ts'
import { failureOf } from '#functions/board-jobs/failure.ts'
import { peopleFound } from './people-found.ts'
import { requestBoardJobRun } from '#functions/board-jobs/request-run.ts'

export async function readImport(deps: BoardJobDeps, it: BoardJob): Promise<void> {
  const found = await outcomeOf(deps, it)
  const done = await updateBoardJob(deps, it.boardJobId, ({ state }) => (state === 'reading' ? found : null))
  if (done.state === 'refused') await deps.platform.objects.remove(it.objectKey)
  if (done.state === 'ready') await replaceSameFile(deps, done)
}

/** A newly chosen file replaces an unconfirmed import of the same file. */
async function replaceSameFile(
  deps: BoardJobDeps,
  { boardJobId, workspaceId, userId, fingerprint }: BoardJob,
): Promise<void> {
  const same = fingerprint ? await deps.table.boardJob.ofFile(workspaceId, fingerprint) : []
  for (const earlier of same) {
    if (earlier.boardJobId === boardJobId || earlier.userId !== userId || earlier.state !== 'ready') continue
    const now = await updateBoardJob(deps, earlier.boardJobId, ({ state }) =>
      state === 'ready' ? { state: 'discarded' } : null,
    )
    if (now.state === 'discarded') await requestBoardJobRun(deps.platform, 'board_job.requested', earlier.boardJobId)
  }
}

async function outcomeOf(deps: BoardJobDeps, it: BoardJob): Promise<Partial<BoardJob>> {
  try {
    const { plan, fingerprint } = await readFile(deps, it)
    const summary = summaryOf(plan)
    assertStorageRoom(summary)
    const people = await deps.table.person.ofWorkspace(it.workspaceId)
    return {
      state: 'ready',
      summary,
      total: plan.tasks.length,
      people: peopleFound(
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

/** Sub-tasks count, too. */
function assertStorageRoom({ tasks, subTasks }: ImportSummary): void {
  const count = tasks.active + subTasks
  if (count > activeTasksPerBoard) throwError('import.too_many_tasks', { count, limit: activeTasksPerBoard })
}
