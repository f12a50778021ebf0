// Job: sends due reminders (R-22.11, adr 0073). It may be killed, run twice or run late: each reminder is in the ledger of the
// person before it is sent, and its notification has a key that depends on nothing else.

import { boardFacts } from '#shared/board/rules.ts'
import type { Board } from '#shared/board/model.ts'
import { hourMs } from '#shared/common/durations.ts'
import type { TaskId } from '#shared/common/ids.ts'
import { reminderMaxLateHours } from '#shared/common/limits.ts'
import { lastReminders, nextReminder, type Reminder } from '#shared/notification/reminders.ts'
import { can } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { readVaultGrants, workspaceFacts } from '#functions/rpc/context.ts'
import type { PersonAccess } from '#functions/table/access/person.ts'
import type { ReminderPlan, SentReminder } from '#functions/table/access/reminder.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import type { NotifyDeps } from './notify.ts'
import { isCurrent, noBasis, planReminder } from './plan-reminders.ts'
import { reminderDelivery } from './reminder-delivery.ts'
import { scanReminders } from './scan-reminders.ts'
import { settleUnfinished } from './settle-unfinished.ts'

/** Due reminders per query. */
const limit = 100
const maxLateMs = reminderMaxLateHours * hourMs

/**
 * Plans what must be planned again, then sends the reminders that are due.
 * @param timeIsLeft called between slices; the next run continues
 * @returns the number of tasks whose reminders were due
 */
export async function sendDueReminders(deps: NotifyDeps, timeIsLeft: () => boolean = () => true): Promise<number> {
  const { table, platform } = deps
  await scanReminders(deps, timeIsLeft)
  const now = platform.clock.now()
  let settled = 0
  for (let shard = 0; shard < table.reminder.shards; shard++) {
    let after: string | null = null
    do {
      if (!timeIsLeft()) return settled
      const page: { taskIds: TaskId[]; next: string | null } = await table.reminder.due(shard, now, { after, limit })
      await inParallel(page.taskIds, async (taskId) => {
        if (await settleReliably(deps, taskId)) settled++
      })
      after = page.next
    } while (after !== null)
  }
  return settled
}

/** A failure is reported and does not stop the job; the next run tries again. */
async function settleReliably(deps: NotifyDeps, taskId: TaskId): Promise<boolean> {
  try {
    return await settleReminders(deps, taskId)
  } catch (error) {
    deps.platform.reports.problem(error, { reminder: taskId })
    return false
  }
}

/**
 * Sends the due reminders of a task, and plans the next one.
 * @returns false if none is due, or the task has changed and its event will plan it again
 */
async function settleReminders(deps: NotifyDeps, taskId: TaskId): Promise<boolean> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const plan = await table.reminder.plan(taskId)
  if (!plan?.next || plan.next.at > now) return false
  const { boardId, next } = plan
  const [person, rows] = await Promise.all([
    table.person.access(next.userId, next.workspaceId),
    table.accessRows.read({ ...next, boardId, taskId }, { consistent: true }),
  ])
  const { task, root, board, member } = rows
  const timeZone = person?.user.preferences.timeZone
  if (!task || !board || !person || plan.boardId !== task.boardId || !isCurrent(plan, task, timeZone!)) {
    const isEventLost = now.getTime() - next.at.getTime() > maxLateMs
    if (isEventLost) await planReminder(deps, { boardId, taskId }, { at: now, changed: [] })
    return isEventLost
  }
  const facts = await factsOf(table, { person, board, member, task, root })
  if (!facts || facts.taskState !== 'active' || facts.boardState !== 'active') {
    await settleUnfinished(deps, { ...next, taskId })
    // Restoring the task or its container plans it again.
    await save(deps, plan, { basis: noBasis, since: { start: now, due: now }, next: null })
    return true
  }
  let isComplete = can('task.view', facts) === 'allowed'
  if (isComplete) {
    for (const reminder of lastReminders(task, timeZone!, { after: plan.since, until: now })) {
      if (!(await sendOnce(deps, { person, board, task, reminder, now }))) isComplete = false
    }
  }
  if (!isComplete) await settleUnfinished(deps, { ...next, taskId })
  const following = nextReminder(task, timeZone!, now)
  await save(deps, plan, {
    since: { start: now, due: now },
    next: following && { ...next, kind: following.kind, at: following.at },
  })
  return true
}

type Access = {
  person: PersonAccess
  board: Board
  member: Parameters<typeof boardFacts>[0]['member']
  task: Task
  root: Task | null
}

/** Returns the facts of the assignee and the task; null for a sub-task without a root. */
async function factsOf(table: Table, { person, board, member, task, root }: Access) {
  if (task.rootId && !root) return null
  const { workspaceRole, writable, groupIds, vaultRoles } = workspaceFacts(person, await readVaultGrants(table, person))
  const listState = board.closed[(root ?? task).listId] ?? 'active'
  const facts = boardFacts({ board, member, workspaceRole, writable, groupIds, vaultRoles })
  return taskFacts(facts, { task, root, listState }, person.user.userId)
}

/** Another process may have written the plan; then its decision counts. */
const save = ({ table }: NotifyDeps, plan: ReminderPlan, change: Partial<ReminderPlan>): Promise<boolean> =>
  table.reminder.save({ ...plan, ...change, version: plan.version + 1 }, plan)

type DueReminder = { person: PersonAccess; board: Board; task: Task; reminder: Reminder; now: Date }

/**
 * Writes the reminder into the ledger, then the notification; each of them once, however often it is called.
 * @returns false if the board or the person has switched it off
 */
async function sendOnce(deps: NotifyDeps, { person, board, task, reminder, now }: DueReminder): Promise<boolean> {
  const { table } = deps
  const { workspaceId } = board
  const notify = await reminderDelivery(deps, { person, workspaceId, board, task, reminder })
  if (!notify) return false
  const isTooLate = now.getTime() - reminder.at.getTime() > maxLateMs
  const claimed: SentReminder = {
    ...reminder,
    userId: person.user.userId,
    workspaceId,
    boardId: board.boardId,
    taskId: task.taskId,
    state: isTooLate ? 'skipped' : 'sending',
    decidedAt: now,
  }
  const stored = await table.reminder.claim(claimed)
  if ((stored ?? claimed).state !== 'sending') return true
  await notify()
  await table.reminder.markSent(claimed)
  return true
}
