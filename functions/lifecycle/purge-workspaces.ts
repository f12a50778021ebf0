// Scheduled job: purges workspaces whose deletion was requested 30 days ago. It may be interrupted, run twice at once or
// late: a workspace stays due until its row is deleted, which happens last. Users stay.

import { chunk } from '#shared/common/chunk.ts'
import type { WorkspaceId } from '#shared/common/ids.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { deleteSlices, purgeBoard, type PurgeContext } from './purge-items.ts'

type Deps = { table: Table; platform: Platform }

/**
 * @param timeIsLeft called between slices; the next run continues
 * @returns the number of workspaces that were deleted completely
 */
export async function purgeWorkspaces(deps: Deps, timeIsLeft: () => boolean = () => true): Promise<number> {
  const { table, platform } = deps
  let done = 0
  for (const workspaceId of await table.workspaceDeletion.dueIds(platform.clock.now())) {
    if (!timeIsLeft()) break
    try {
      if (await purgeWorkspace({ ...deps, timeIsLeft }, workspaceId)) done++
    } catch (error) {
      // A failure does not stop other workspaces.
      platform.reports.problem(error, { purge: workspaceId })
    }
  }
  return done
}

/** @returns whether it is deleted; false when the time ran out, or the deletion was cancelled meanwhile */
async function purgeWorkspace(purgeContext: PurgeContext, workspaceId: WorkspaceId): Promise<boolean> {
  const { table, platform } = purgeContext
  if (!(await table.workspaceDeletion.beginPurge(workspaceId, platform.clock.now()))) return false
  // Boards first: their user-board rows are found by the people of the workspace.
  for (const board of await table.boardStructure.ofWorkspace(workspaceId)) {
    if (!(await purgeBoard(purgeContext, board))) return false
  }
  if (!(await leaveSessions(purgeContext, workspaceId))) return false
  return deleteSlices(table.workspaceDeletion.purge(workspaceId), purgeContext)
}

/** People per slice. */
const peoplePerSlice = 100

async function leaveSessions({ table, timeIsLeft }: PurgeContext, workspaceId: WorkspaceId): Promise<boolean> {
  const people = await table.person.ofWorkspace(workspaceId)
  for (const slice of chunk(people, peoplePerSlice)) {
    if (!timeIsLeft()) return false
    await inParallel(slice, ({ userId }) => table.session.leaveWorkspace(userId, workspaceId))
  }
  return true
}
