// Scheduled job: continues transfers that were interrupted.

import { publishEvents } from '#functions/rpc/events.ts'
import { type Deps, runTransfer } from './run.ts'

/**
 * @param timeIsLeft called between slices; the next run continues
 * @returns the number of transfers handled
 */
export async function resumeTransfers(
  { table, platform }: Omit<Deps, 'committedEvents'>,
  timeIsLeft: () => boolean = () => true,
): Promise<number> {
  const due = await table.transfer.dueIds(platform.clock.now())
  for (const taskId of due) {
    if (!timeIsLeft()) break
    const deps: Deps = { table, platform, committedEvents: [] }
    try {
      const transfer = await table.transfer.get(taskId)
      if (transfer) await runTransfer(deps, transfer, timeIsLeft)
    } catch (error) {
      platform.reports.problem(error, { transfer: taskId })
    }
    await publishEvents(deps)
  }
  return due.length
}
