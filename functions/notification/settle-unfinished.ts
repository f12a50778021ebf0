// Ends reminders whose sending was interrupted and which no run completes any more, because the task or the settings have changed
//

import { minuteMs } from '#shared/common/durations.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Reminder } from '#shared/notification/reminders.ts'
import type { InboxKey } from '#functions/table/access/notification-rows.ts'
import type { Table } from '#functions/table/open.ts'
import { reminderEntryId } from './reminder-delivery.ts'

type SettleDeps = { table: Pick<Table, 'reminder' | 'notification'> }
type Ledger = InboxKey & { taskId: TaskId }

/** Clocks of processes differ. */
const toleranceMs = minuteMs

/**
 * Notes an interrupted reminder as sent if its notification was written, otherwise as skipped.
 * @param stillDue reminders that the next run completes
 */
export async function settleUnfinished(
  { table }: SettleDeps,
  { userId, workspaceId, taskId }: Ledger,
  stillDue: readonly Reminder[] = [],
): Promise<void> {
  const dueIds = new Set(stillDue.map((reminder) => reminderEntryId(taskId, reminder)))
  const claimed = await table.reminder.unfinished(userId, taskId)
  const unfinished = claimed.filter((reminder) => !dueIds.has(reminderEntryId(taskId, reminder)))
  if (unfinished.length === 0) return
  const from = Math.min(...unfinished.map(({ decidedAt }) => decidedAt.getTime())) - toleranceMs
  const written = await table.notification.since({ userId, workspaceId }, new Date(from))
  const writtenIds = new Set(written.flatMap(({ content }) => content.events.map(({ eventId }) => eventId)))
  for (const reminder of unfinished) {
    await table.reminder.settle(reminder, writtenIds.has(reminderEntryId(taskId, reminder)) ? 'sent' : 'skipped')
  }
}
