// The job that goes on with transfers whose call has ended in the middle.

import { handOver } from '#functions/rpc/hand-over.ts'
import { type Ground, runTransfer } from './run.ts'

/**
 * @param timeIsLeft asked between slices; what is not done in time is done by the next run
 * @returns how many were looked after
 */
export async function tendTransfers(
  { table, platform }: Omit<Ground, 'told'>,
  timeIsLeft: () => boolean = () => true,
): Promise<number> {
  const due = await table.transfer.toTend(platform.clock.now())
  for (const taskId of due) {
    if (!timeIsLeft()) break
    const ground: Ground = { table, platform, told: [] }
    try {
      const transfer = await table.transfer.get(taskId)
      if (transfer) await runTransfer(ground, transfer, timeIsLeft)
    } catch (error) {
      platform.reports.problem(error, { transfer: taskId })
    }
    await handOver(ground)
  }
  return due.length
}
