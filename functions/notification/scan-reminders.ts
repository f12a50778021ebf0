// Plans all tasks of a board or of a person again, in slices. A killed run is continued by the next one.

import type { BoardId, UserId } from '#shared/common/ids.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { TaskRef } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { ReminderScan } from '#functions/table/access/reminder-scan.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { hasReminders, planReminder } from './plan-reminders.ts'

type ScanDeps = { table: Table; platform: Pick<Platform, 'reports' | 'clock'> }

/** Tasks between two notes of the progress. */
const tasksPerSlice = 100

/**
 * Continues the scans that have not ended.
 * @param timeIsLeft called between slices
 */
export async function scanReminders(deps: ScanDeps, timeIsLeft: () => boolean): Promise<void> {
  for (const scan of await deps.table.reminderScan.unfinished()) {
    if (!timeIsLeft()) return
    try {
      await runScan(deps, scan, timeIsLeft)
    } catch (error) {
      deps.platform.reports.problem(error, { reminderScan: scan.of })
    }
  }
}

async function runScan(deps: ScanDeps, scan: ReminderScan, timeIsLeft: () => boolean): Promise<void> {
  const { table } = deps
  const { of, since } = scan
  for await (const { refs, reached } of isUser(of) ? slicesOfUser(table, of, scan) : slicesOfBoard(table, of, scan)) {
    await inParallel(refs, (ref) => planReminder(deps, ref, { at: since, changed: [] }))
    if (reached === null) break
    // Started again, so the next run begins from the start.
    if (!(await table.reminderScan.progress(scan, reached))) return
    if (!timeIsLeft()) return
  }
  await table.reminderScan.end(scan)
}

const isUser = (of: BoardId | UserId): of is UserId => of.startsWith('usr_')

/** The tasks of a slice, and where it ends; null at the end of the scan. */
type Slice = { refs: readonly TaskRef[]; reached: string | null }

async function* slicesOfUser(table: Table, userId: UserId, { reached }: ReminderScan): AsyncGenerator<Slice> {
  let place = reached
  do {
    const page = await table.task.assignedTo(userId, place, tasksPerSlice)
    place = page.next
    yield { refs: page.refs, reached: place }
  } while (place !== null)
}

async function* slicesOfBoard(table: Table, boardId: BoardId, { reached }: ReminderScan): AsyncGenerator<Slice> {
  const cards = await table.purge.cards(boardId)
  const refs = cards
    .map((card) => unpackTask(boardId, card))
    .filter((task) => hasReminders(task) && (reached === null || task.taskId > reached))
    .map(({ taskId }) => ({ boardId, taskId }))
    .toSorted((one, other) => (one.taskId < other.taskId ? -1 : 1))
  for (let from = 0; from < refs.length; from += tasksPerSlice) {
    const slice = refs.slice(from, from + tasksPerSlice)
    const isLast = from + tasksPerSlice >= refs.length
    yield { refs: slice, reached: isLast ? null : slice.at(-1)!.taskId }
  }
}
