import { inParallel } from '#functions/table/bulk.ts'
import type { BoardContent, BoardJobSource, ContentSlice } from './source.ts'
import type { Lease } from './lease.ts'
import type { BoardJobDeps } from './update.ts'
import type { TimeBudget } from './run.ts'
import { publishBoard } from './publish-board.ts'

/** Limits of a slice. A root task is never split. */
const sliceTasks = 500
const sliceRows = 2_000
/** After this time eventually consistent reads return everything that was written. */
const consistencyDelayMs = 2_000

type WriteContext = { boardJobSource: BoardJobSource; lease: Lease; time: TimeBudget }

/**
 * Writes the board slice by slice and publishes it.
 * @returns false if the time ran out; the next run continues after the last finished slice
 * @throws LeaseLostError
 */
export async function writeBoardJob(
  deps: BoardJobDeps,
  { boardJobSource, lease, time }: WriteContext,
): Promise<boolean> {
  const content = await boardJobSource.createContent(deps, lease.job())
  if (content.hasContentChanged) await restart(deps, lease)
  let mayHaveRows = lease.job().done > 0 || lease.job().tries > 1
  for (const { from, to } of slicesOf(content.rowsPerRoot, lease.job().done)) {
    if (!time.isLeft()) return false
    const slice = await content.slice(from, to)
    if (mayHaveRows) await clearSlice(deps, slice)
    await writeSlice(deps, slice, lease)
    await lease.update({ done: to, tries: 0 })
    mayHaveRows = false
  }
  if (!time.isLeft()) return false
  await writeStructure(deps, content, lease)
  // The board may be opened at once, by eventually consistent reads.
  await time.wait(consistencyDelayMs)
  await publishBoard(deps, content, lease)
  return true
}

async function restart({ table, platform }: BoardJobDeps, lease: Lease): Promise<void> {
  await table.hiddenBoard.purge(lease.job().boardId, () => true, platform.objects.remove)
  await lease.update({ done: 0 })
}

/** Deletes rows that an interrupted run left of a slice: the source may have changed since. */
const clearSlice = ({ table, platform }: BoardJobDeps, { tasks }: ContentSlice): Promise<void> =>
  table.hiddenBoard.deleteDetails(
    tasks.map(({ task }) => task),
    platform.objects.remove,
  )

/** Writes rows before files, so that a purge finds every file by its row. */
async function writeSlice(
  { table, platform }: BoardJobDeps,
  { tasks, files = [] }: ContentSlice,
  lease: Lease,
): Promise<void> {
  await table.hiddenBoard.putTasks(tasks, lease.ensureHeld)
  await inParallel(files, async ({ from, to }) => {
    await lease.ensureHeld()
    // A deleted file stays for a day. If it is gone, the next attempt does not find its attachment either.
    if (!(await platform.objects.copy(from, to))) throw new Error(`no object ${from}`)
  })
}

async function writeStructure(
  { table }: BoardJobDeps,
  { structure, counts }: BoardContent,
  lease: Lease,
): Promise<void> {
  const { boardId } = lease.job()
  await table.hiddenBoard.putCounts(boardId, counts, lease.ensureHeld)
  await table.hiddenBoard.putStructure(boardId, structure, lease.ensureHeld)
}

/** Yields the index ranges of the remaining slices. @param done number of root tasks already written */
export function* slicesOf(sizes: readonly number[], done: number) {
  for (let from = done; from < sizes.length;) {
    let [to, size] = [from, 0]
    while (to < sizes.length && to - from < sliceTasks && size < sliceRows) size += sizes[to++]!
    yield { from, to }
    from = to
  }
}
