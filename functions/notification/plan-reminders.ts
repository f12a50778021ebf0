// Plans the next reminder of a task (R-22.12, adr 0073). The plan is computed from the current task, so events may arrive
// twice, late or in any order.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import { isTemplate, type TaskId } from '#shared/common/ids.ts'
import { lastReminders, nextReminder } from '#shared/notification/reminders.ts'
import { rootIdOf, taskIdOf } from '#shared/task/card.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import { type DateField, dateFields, type ReminderPlan } from '#functions/table/access/reminder.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import { settleUnfinished } from './settle-unfinished.ts'

type PlanDeps = { table: Table; platform: Pick<Platform, 'clock'> }

/** Event subscriber. Tasks of restored containers and of new copies are planned by the job, in slices. */
export async function planReminders(deps: PlanDeps, event: DomainEvent): Promise<void> {
  const { boardId, at } = event
  if (isTemplate(boardId)) return
  if (changesManyTasks(event)) return deps.table.reminderScan.start({ of: boardId, since: at })
  const ref = plannedTaskOf(event)
  if (!ref) return
  await planReminder(deps, ref, { at, changed: datesChangedBy(event) })
  const isReopened = event.type === 'task.unarchived' || event.type === 'task.restored'
  if (isReopened && event.rootId === null) await planSubTasks(deps, ref, at)
}

function changesManyTasks({ type }: DomainEvent): boolean {
  switch (type) {
    // Their tasks were written without log entries.
    case 'board.imported':
    case 'board.copied':
    case 'board.unarchived':
    case 'board.restored':
    case 'tab.unarchived':
    case 'tab.restored':
    case 'list.unarchived':
    case 'list.restored':
      return true
    default:
      return false
  }
}

/** Returns the task whose reminders an event may change; null for none. */
function plannedTaskOf(event: DomainEvent): TaskRef | null {
  switch (event.type) {
    // Without an assignee, a new task has no reminders.
    case 'task.created':
      return event.assigneeId === null ? null : { boardId: event.boardId, taskId: event.taskId }
    case 'task.assigned':
    case 'task.converted':
    case 'task.arrived':
    case 'task.archived':
    case 'task.unarchived':
    case 'task.deleted':
    case 'task.restored':
    case 'task.purged':
      return { boardId: event.boardId, taskId: event.taskId }
    case 'task.transferred':
      return { boardId: event.toBoardId, taskId: event.taskId }
    case 'task.changed':
      return ['status', 'start', 'due'].includes(event.change.field)
        ? { boardId: event.boardId, taskId: event.taskId }
        : null
    default:
      return null
  }
}

/**
 * Returns the dates whose reminders an event changes, so that a change of one date leaves due reminders of the other alone.
 */
function datesChangedBy(event: DomainEvent): readonly DateField[] {
  switch (event.type) {
    // The place of a task does not change its reminders.
    case 'task.converted':
    case 'task.transferred':
    case 'task.arrived':
      return []
    case 'task.changed': {
      const { change } = event
      if (change.field === 'start' || change.field === 'due') return [change.field]
      const isOpening = change.field === 'status' && (change.from === 'completed' || change.to === 'completed')
      return isOpening ? dateFields : ['start']
    }
    default:
      return dateFields
  }
}

/** While its root was archived or deleted, a sub-task had no reminders. */
async function planSubTasks(deps: PlanDeps, { boardId, taskId: rootId }: TaskRef, at: Date): Promise<void> {
  const { table, platform } = deps
  if ((await table.counter.value(boardId, subTaskCounter(rootId))) === 0) return
  const cards = await table.task.cardsOf(boardId, platform.clock.now().getTime())
  const taskIds: TaskId[] = []
  for (const { card } of cards.values()) if (rootIdOf(card) === rootId) taskIds.push(taskIdOf(card))
  await inParallel(taskIds, (taskId) => planReminder(deps, { boardId, taskId }, { at, changed: [] }))
}

/** When a change happened, and the dates whose reminders it changed; those before it are not sent. */
type PlannedChange = { at: Date; changed: readonly DateField[] }

/**
 * Plans a task again. Reminders of a date whose basis is the same stay as they are, unless the change is of this date.
 * @param change without dates: a change of something that many tasks depend on
 */
export async function planReminder(deps: PlanDeps, ref: TaskRef, change: PlannedChange): Promise<void> {
  const { table, platform } = deps
  await retryUntilDone(async () => {
    const { plan, task, board } = await table.reminder.planned(ref)
    // The task has moved on to another board.
    if (!task && plan && plan.boardId !== ref.boardId) return true
    const person = task && board && hasReminders(task) ? await table.person.access(task.assigneeId, null) : null
    const timeZone = person?.user.preferences.timeZone ?? null
    const after = planAfter({ ref, plan, task, timeZone }, change)
    const reminder = task && timeZone !== null ? nextReminder(task, timeZone, after.since) : null
    const { assigneeId } = task ?? {}
    const next =
      reminder && assigneeId
        ? { userId: assigneeId, workspaceId: board!.workspaceId, kind: reminder.kind, at: reminder.at }
        : null
    if (plan ? isSamePlan(plan, { ...after, next }) : Object.values(after.basis).every((basis) => basis === null))
      return true
    const now = platform.clock.now()
    if (plan?.next && plan.next.at <= now) {
      const isSameAssignee = plan.next.userId === assigneeId && timeZone !== null
      const stillDue = isSameAssignee ? lastReminders(task!, timeZone, { after: after.since, until: now }) : []
      await settleUnfinished(deps, { ...plan.next, taskId: ref.taskId }, stillDue)
    }
    if (!(await table.reminder.save({ ...after, next }, plan))) return null
    // Another change of the task may have found nothing to write in the meantime.
    const current = await table.task.get(ref, true)
    return current?.version === task?.version ? true : null
  })
}

type Planned = { ref: TaskRef; plan: ReminderPlan | null; task: Task | null; timeZone: string | null }

/** Returns the plan after a change, without the next reminder. */
function planAfter({ ref, plan, task, timeZone }: Planned, { at, changed }: PlannedChange): Omit<ReminderPlan, 'next'> {
  const basis = task && timeZone !== null ? basisOf(task, timeZone) : noBasis
  const after = {
    ...ref,
    version: (plan?.version ?? 0) + 1,
    taskVersion: task?.version ?? plan?.taskVersion ?? 0,
    since: plan ? { ...plan.since } : { start: at, due: at },
    basis: plan ? { ...plan.basis } : basis,
  }
  for (const field of dateFields) {
    // Events may arrive in any order: that of another change of this date is still to come.
    const isConcerned = changed.length === 0 ? basis[field] !== after.basis[field] : changed.includes(field)
    if (!isConcerned) continue
    const isSameDate = changed.length === 0 && withoutZone(basis[field]) === withoutZone(after.basis[field])
    after.basis[field] = basis[field]
    // In another time zone a reminder may have become due already. The ledger prevents a second one.
    if (!isSameDate && after.since[field] < at) after.since[field] = at
  }
  return after
}

/** The version of the task alone is no reason to write. */
const isSamePlan = (one: ReminderPlan, other: ReminderPlan): boolean => textOf(one) === textOf(other)
const textOf = ({ boardId, since, basis, next }: ReminderPlan) => JSON.stringify([boardId, since, basis, next])

type TaskWithReminders = Task & { assigneeId: NonNullable<Task['assigneeId']> }

/** Returns whether a task may have reminders, whatever the state of its containers. */
export const hasReminders = (task: Task): task is TaskWithReminders =>
  task.assigneeId !== null &&
  task.state === 'active' &&
  task.status !== 'completed' &&
  (task.start !== null || task.due !== null)

export const noBasis: ReminderPlan['basis'] = { start: null, due: null }

/** Returns what the reminders of each date depend on, as a comparable text; null if it has none. */
export function basisOf(task: Task, timeZone: string): ReminderPlan['basis'] {
  if (!hasReminders(task)) return noBasis
  const { assigneeId, status, start, due } = task
  const textFor = (date: DayOrTime | null) => date && JSON.stringify([assigneeId, date, timeZone])
  return { start: status === 'not_started' ? textFor(start) : null, due: textFor(due) }
}

const withoutZone = (basis: string | null): string | null =>
  basis && JSON.stringify((JSON.parse(basis) as string[]).slice(0, 2))

/** Returns whether a plan was made from the current task. */
export const isCurrent = ({ basis }: ReminderPlan, task: Task, timeZone: string): boolean => {
  const current = basisOf(task, timeZone)
  return dateFields.every((field) => basis[field] === current[field])
}
