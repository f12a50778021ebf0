// Writes the board of an import, slice by slice, and shows it when all of it is there.

import { summaryOf } from '#shared/exchange/summary.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import type { WholeTask } from '#functions/table/access/import-board.ts'
import { readFile } from './file.ts'
import { type Layout, layOut } from './layout.ts'
import type { Lease } from './lease.ts'
import type { Ground } from './life.ts'
import type { Time } from './run.ts'
import { showBoard } from './show.ts'
import { tasksOf } from './tasks.ts'

/** As many root tasks, or as many rows, as one slice may have; one root comes whole. */
const sliceTasks = 500
const sliceRows = 2_000
/** By then every reader of the table sees what was written. */
const settleMs = 2_000

/** @returns false when the time ran out; the next run goes on where this one stopped */
export async function writeImport(ground: Ground, lease: Lease, time: Time): Promise<boolean> {
  const { plan } = await readFile(ground, lease.it())
  await startAnewIfOther(ground, lease, JSON.stringify(summaryOf(plan)))
  const layout = layOut(plan, lease.it())
  const rows = [...tasksOf(layout, lease.it())]
  for (const { from, to } of slicesOf(rows, lease.it().done)) {
    if (!time.isLeft()) return false
    await ground.table.importBoard.putTasks(rows.slice(from, to).flat(), lease.demand)
    await lease.note({ done: to, tries: 0 })
  }
  if (!time.isLeft()) return false
  await writeFrame(ground, { layout, tasks: rows.flat() }, lease)
  // Whoever opens the board at once must find every row, and reads without waiting for the last of them.
  await time.wait(settleMs)
  await showBoard(ground, { layout, tasks: rows.length }, lease)
  return true
}

/**
 * A newer version of the product may read the same file otherwise than the one that began: then nothing of what it
 * wrote is kept.
 */
async function startAnewIfOther({ table }: Ground, lease: Lease, summary: string): Promise<void> {
  const it = lease.it()
  if (it.done === 0 || JSON.stringify(it.summary) === summary) return
  await table.importBoard.purge(it.boardId, () => true)
  await lease.note({ done: 0 })
}

async function writeFrame(
  { table }: Ground,
  { layout, tasks }: { layout: Layout; tasks: readonly WholeTask[] },
  lease: Lease,
): Promise<void> {
  const { boardId } = lease.it()
  const counts = countsOf(tasks.map(({ task }) => task))
  counts.set(
    numberCounter,
    tasks.reduce((most, { task }) => Math.max(most, task.number), 0),
  )
  await table.importBoard.putCounts(boardId, counts, lease.demand)
  await table.importBoard.putFrame(boardId, layout.frame, lease.demand)
}

export function* slicesOf(rows: readonly (readonly WholeTask[])[], done: number) {
  for (let from = done; from < rows.length;) {
    let [to, size] = [from, 0]
    while (to < rows.length && to - from < sliceTasks && size < sliceRows) size += sizeOf(rows[to++]!)
    yield { from, to }
    from = to
  }
}

const sizeOf = (tasks: readonly WholeTask[]): number =>
  tasks.reduce((sum, { comments, attachments }) => sum + 2 + comments.length + attachments.length, 0)
