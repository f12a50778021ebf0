// The ledger of one person's reminders, and a scan of each board, so that the job plans what comes next.

import { TZDate } from '@date-fns/tz'
import { dayMs, minuteMs } from '#shared/common/durations.ts'
import { dayIn } from '#shared/common/day-or-time.ts'
import type { Board } from '#shared/board/model.ts'
import { nextReminder } from '#shared/notification/reminders.ts'
import type { Task } from '#shared/task/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import type { Bound } from '#functions/table/bind.ts'
import { sentReminderRow } from '#functions/table/access/reminder.ts'
import type { Calendar } from './calendar.ts'
import { type Item, itemOf } from './put-rows.ts'

const timeZone = 'Europe/Berlin'
/** Days of the ledger. */
const ledgerDays = 14

type BoardTasks = { board: Board; tasks: readonly Task[] }
type ReminderOptions = { boards: readonly BoardTasks[]; userId: UserId; calendar: Calendar }

export function reminderItems({ entities }: Bound, { boards, userId, calendar: { now } }: ReminderOptions): Item[] {
  const until = settledUntil(now)
  const scans = boards.map(({ board }) => ({
    of: board.boardId,
    since: until.toISOString(),
    reached: '',
    version: 1,
    resumeKey: 'reminder-scans',
    resumeAt: now.toISOString(),
  }))
  return [
    ...scans.map((scan) => itemOf(entities.reminderScan.put(scan))),
    ...boards.flatMap(({ board, tasks }) =>
      tasks
        .filter((task) => task.assigneeId === userId && task.state === 'active')
        .flatMap((task) => sentReminders(task, { board, userId, now, until }))
        .map((row) => itemOf(entities.sentReminder.put(row))),
    ),
  ]
}

/** The reminders of 9:00 of today count as sent, like the notifications of the sample data. */
function settledUntil(now: Date): Date {
  const [year = 0, month = 1, date = 1] = dayIn(now, timeZone).split('-').map(Number)
  const nine = new Date(+new TZDate(year, month - 1, date, 9, 0, timeZone))
  return nine > now ? nine : now
}

type SentOptions = { board: Board; userId: UserId; now: Date; until: Date }

function sentReminders(task: Task, { board, userId, now, until }: SentOptions) {
  const rows: ReturnType<typeof sentReminderRow>[] = []
  let after = new Date(Math.max(task.createdAt.getTime(), now.getTime() - ledgerDays * dayMs))
  for (;;) {
    const reminder = nextReminder(task, timeZone, after)
    if (!reminder || reminder.at > until) return rows
    const decidedAt = reminder.at < now ? reminder.at : new Date(now.getTime() - minuteMs)
    const { workspaceId, boardId } = board
    rows.push(
      sentReminderRow({ ...reminder, userId, workspaceId, boardId, taskId: task.taskId, state: 'sent', decidedAt }),
    )
    after = reminder.at
  }
}
