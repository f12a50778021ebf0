// Scheduled job: purges items that were in the recycle bin for 30 days, or were deleted forever. It may be
// interrupted, run twice at once or late: items stay due until they are deleted completely. Expired items are marked in one
// run and deleted in a later one, when every call that knew them has ended.

import type { BoardId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { LifecycleItem } from '#functions/table/access/removed-items.ts'
import type { Table } from '#functions/table/open.ts'
import { markPurged } from './mark-purged.ts'
import { purgeBoard, purgeList, purgeTab, purgeTasks, type PurgeContext } from './purge-items.ts'

type Deps = { table: Table; platform: Platform }

/**
 * @param timeIsLeft called between slices; the next run continues
 * @returns the number of items marked or deleted
 */
export async function purgeExpired(deps: Deps, timeIsLeft: () => boolean = () => true): Promise<number> {
  const purgeContext = { ...deps, timeIsLeft }
  let done = 0
  for (let shard = 0; shard < deps.table.removedItems.shards; shard++) {
    for await (const step of purgeStepsOfShard(shard, purgeContext)) {
      if (!timeIsLeft()) return done
      done += await step()
    }
  }
  return done
}

/** Yields the work of one purge shard. */
async function* purgeStepsOfShard(shard: number, purgeContext: PurgeContext): AsyncGenerator<PurgeStep> {
  const now = purgeContext.platform.clock.now()
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<Table['removedItems']['due']>> = await purgeContext.table.removedItems.due(
      shard,
      now,
      { cursor },
    )
    yield* purgeStepsFor(page.items, purgeContext, now)
    cursor = page.cursor
  } while (cursor)
}

type PurgeStep = () => Promise<number>

/** One step per item; the tasks of a board share one, because its cards are read for them. */
function purgeStepsFor(items: readonly LifecycleItem[], purgeContext: PurgeContext, now: Date): PurgeStep[] {
  const step = (id: string, work: () => Promise<boolean>, count = 1): PurgeStep =>
    tryPurge(purgeContext, id, async () => ((await work()) ? count : 0))
  const tasks = new Map<BoardId, Task[]>()
  const steps = items.flatMap((item) => {
    const { kind, id, it } = item
    if (it.state !== 'purged') return step(id, () => markPurged(purgeContext.table, item, now))
    if (kind === 'board') return step(id, () => purgeBoard(purgeContext, it))
    if (kind === 'tab') return step(id, () => purgeTab(purgeContext, it))
    if (kind === 'list') return step(id, () => purgeList(purgeContext, it))
    tasks.set(it.boardId, [...(tasks.get(it.boardId) ?? []), it])
    return []
  })
  const taskSteps = [...tasks].map(([boardId, tasksOfBoard]) =>
    step(boardId, () => purgeTasks(purgeContext, boardId, tasksOfBoard), tasksOfBoard.length),
  )
  return [...steps, ...taskSteps]
}

/** A failure is reported and does not stop other items. */
function tryPurge({ platform }: PurgeContext, id: string, work: PurgeStep): PurgeStep {
  return async () => {
    try {
      return await work()
    } catch (error) {
      platform.reports.problem(error, { purge: id })
      return 0
    }
  }
}
