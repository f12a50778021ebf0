// Writes a board in the making, slice by slice, and shows it when all of it is there.

import { sideBySide } from '#functions/table/bulk.ts'
import type { Layout, Maker, Slice } from './maker.ts'
import type { Lease } from './lease.ts'
import type { Ground } from './life.ts'
import type { Time } from './run.ts'
import { showBoard } from './show.ts'

/** As many root tasks, or as many rows, as one slice may have; one root comes whole. */
const sliceTasks = 500
const sliceRows = 2_000
/** By then every reader of the table sees what was written. */
const settleMs = 2_000

type Writing = { maker: Maker; lease: Lease; time: Time }

/** @returns false when the time ran out; the next run goes on where this one stopped */
export async function writeMaking(ground: Ground, { maker, lease, time }: Writing): Promise<boolean> {
  const layout = await maker.layOut(ground, lease.it())
  if (layout.isOther) await startAnew(ground, lease)
  let begunBefore = lease.it().done > 0 || lease.it().tries > 1
  for (const { from, to } of slicesOf(layout.sizes, lease.it().done)) {
    if (!time.isLeft()) return false
    const slice = await layout.slice(from, to)
    if (begunBefore) await emptied(ground, slice)
    await putSlice(ground, slice, lease)
    await lease.note({ done: to, tries: 0 })
    begunBefore = false
  }
  if (!time.isLeft()) return false
  await writeFrame(ground, layout, lease)
  // Whoever opens the board at once must find every row, and reads without waiting for the last of them.
  await time.wait(settleMs)
  await showBoard(ground, layout, lease)
  return true
}

async function startAnew({ table, platform }: Ground, lease: Lease): Promise<void> {
  await table.hiddenBoard.purge(lease.it().boardId, () => true, platform.objects.remove)
  await lease.note({ done: 0 })
}

/** A slice that another run was stopped in begins anew: what it was made of may have changed since. */
const emptied = ({ table, platform }: Ground, { tasks }: Slice): Promise<void> =>
  table.hiddenBoard.empty(
    tasks.map(({ task }) => task),
    platform.objects.remove,
  )

/** The rows come before the files: whatever is given up then finds every file by its row. */
async function putSlice({ table, platform }: Ground, { tasks, files = [] }: Slice, lease: Lease): Promise<void> {
  await table.hiddenBoard.putTasks(tasks, lease.demand)
  await sideBySide(files, async ({ from, to }) => {
    await lease.demand()
    // A file that was deleted a moment ago lies there for another day; the next try does not find its attachment.
    if (!(await platform.objects.copy(from, to))) throw new Error(`no object ${from}`)
  })
}

async function writeFrame({ table }: Ground, { frame, counts }: Layout, lease: Lease): Promise<void> {
  const { boardId } = lease.it()
  await table.hiddenBoard.putCounts(boardId, counts, lease.demand)
  await table.hiddenBoard.putFrame(boardId, frame, lease.demand)
}

/** @param sizes how many rows each root takes */
export function* slicesOf(sizes: readonly number[], done: number) {
  for (let from = done; from < sizes.length;) {
    let [to, size] = [from, 0]
    while (to < sizes.length && to - from < sliceTasks && size < sliceRows) size += sizes[to++]!
    yield { from, to }
    from = to
  }
}
