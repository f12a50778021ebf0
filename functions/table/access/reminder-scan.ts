// Access patterns of reminder scans: all tasks of a board or of a person are to be planned again (adr 0073).

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Entities } from '#functions/table/commit.ts'

export type ReminderScan = {
  of: BoardId | UserId
  /** When the change happened. */
  since: Date
  /** Where an earlier run stopped; null at the beginning. */
  reached: string | null
  version: number
}

type ScanStart = Pick<ReminderScan, 'of' | 'since'>

export const reminderScanAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /** RS1: starts a scan, or starts it again. */
    async start(scan: ScanStart): Promise<void> {
      await transaction.write((rows) => [startScan(rows, scan)]).go()
    },

    /** RS2: reads the scans that have not ended, longest waiting first. */
    async unfinished(limit = 100): Promise<ReminderScan[]> {
      const { data } = await entities.reminderScan.query.resumable({ resumeKey }).go({ limit, hydrate: true })
      return data.map(({ of, since, reached, version }) => ({
        of,
        since: new Date(since),
        reached: reached || null,
        version,
      }))
    },

    /** RS3: stores how far a scan has come. @returns false if it was started again */
    async progress({ of, version }: ReminderScan, reached: string): Promise<boolean> {
      const { canceled } = await transaction
        .write(({ reminderScan }) => [
          reminderScan
            .patch({ of })
            .set({ reached })
            .where((row, { eq }) => eq(row.version, version))
            .commit(),
        ])
        .go()
      return !canceled
    },

    /** RS4: ends a scan, unless it was started again. */
    async end({ of, version }: ReminderScan): Promise<void> {
      await transaction
        .write(({ reminderScan }) => [
          reminderScan
            .delete({ of })
            .where((row, { eq }) => eq(row.version, version))
            .commit(),
        ])
        .go()
    },
  }
}

const resumeKey = 'reminder-scans'

/** RS5: starts a scan in the transaction of the change that causes it. A running one begins again. */
export const startScan = ({ reminderScan }: Entities, { of, since }: ScanStart) =>
  reminderScan
    .upsert({ of })
    .set({ since: since.toISOString(), reached: '', resumeKey, resumeAt: since.toISOString() })
    .add({ version: 1 })
    .commit()
