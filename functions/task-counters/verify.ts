// Scheduled job and operator's command: recounts boards that changed since their last recount, and reports differences.

import { isDeepStrictEqual } from 'node:util'
import type { BoardId } from '#shared/common/ids.ts'
import { horizonOf } from '#shared/task-counters/task-counters.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { StoredCounters } from '#functions/table/access/task-counters.ts'
import type { Table } from '#functions/table/open.ts'
import { type CountersInMemory, removeEmptyCells, removeEmptyPersonalCells } from './changes.ts'
import { recountTasks } from './recount.ts'

type Deps = { table: Table; platform: Platform }

/** Boards per run. */
const boardsPerRun = 100

/**
 * Recounts boards whose first change since the last recount is a day old.
 * @param timeIsLeft called between boards; the next run continues
 * @returns the number of boards recounted
 */
export async function verifyTaskCounters(deps: Deps, timeIsLeft: () => boolean = () => true): Promise<number> {
  const { table, platform } = deps
  let done = 0
  for (const boardId of await table.taskCounters.dueIds(platform.clock.now(), boardsPerRun)) {
    if (!timeIsLeft()) break
    try {
      await verifyBoard(deps, boardId)
      done++
    } catch (error) {
      // A failure does not stop other boards.
      platform.reports.problem(error, { taskCounters: boardId })
    }
  }
  return done
}

/**
 * Recounts a board. A difference is reported and repaired. Counters of a board that is being changed are replaced without a
 * comparison, because they may contain other entries.
 * @returns whether the counters differed
 */
export async function verifyBoard(deps: Deps, boardId: BoardId): Promise<boolean> {
  let differs = false
  await recountTasks(deps, boardId, {
    async compare(stored, recounted) {
      differs = stored !== null && !(await isSame(deps, boardId, stored, recounted))
    },
  })
  if (differs)
    deps.platform.reports.problem(new Error('task counters differed from the tasks'), { taskCounters: boardId })
  return differs
}

/** Compares the shared counters, and the personal ones of everybody with tasks. */
async function isSame(
  { table, platform }: Deps,
  boardId: BoardId,
  { counting, taskCounters }: StoredCounters,
  recounted: CountersInMemory,
): Promise<boolean> {
  const horizon = horizonOf(platform.clock.now())
  const { shared, limited, limitedIds } = removeEmptyCells(taskCounters, horizon)
  if (!isDeepStrictEqual({ shared, limited, limitedIds }, removeEmptyCells(recounted.taskCounters, horizon)))
    return false
  const userIds = [...recounted.personalCells.keys()]
  const refs = userIds.map((userId) => ({ boardId, counting, userId }))
  const cells = await table.taskCounters.personalCells(refs, true)
  const stored = userIds.map((userId, at) => [userId, cells[at]!] as const)
  return isDeepStrictEqual(
    removeEmptyPersonalCells(stored, horizon),
    removeEmptyPersonalCells(recounted.personalCells, horizon),
  )
}
