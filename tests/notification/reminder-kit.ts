import { DayOrTime } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { LedgerEntry } from '#functions/notification/reminder-ledger.ts'
import { planReminders } from '#functions/notification/plan-reminders.ts'
import { sendDueReminders } from '#functions/notification/send-reminders.ts'
import type { Person, World } from '#tests/kit/world.ts'

/** Delivers all events to the subscriber that plans reminders. */
export async function deliverEvents(world: World): Promise<void> {
  for (const event of world.published.splice(0)) await planReminders(world, event)
}

/** Delivers all events, and runs the job at a time. */
export async function remindAt(world: World, time: string | Date): Promise<number> {
  await deliverEvents(world)
  world.clock.set(time)
  return sendDueReminders(world)
}

/** Returns all pages of a part of the ledger. */
export async function ledgerOf({ rpc }: Pick<Person, 'rpc'>, part: 'planned' | 'sent'): Promise<LedgerEntry[]> {
  const entries: LedgerEntry[] = []
  let cursor: string | null = null
  do {
    const page: { entries: LedgerEntry[]; cursor: string | null } = await rpc.reminders.ledger({ part, cursor })
    entries.push(...page.entries)
    cursor = page.cursor
  } while (cursor)
  return entries
}

/** Returns the ledger as short texts, oldest first: kind and time. */
export const sentTo = async (person: Pick<Person, 'rpc'>): Promise<string[]> =>
  (await ledgerOf(person, 'sent')).map(textOf).toReversed()
export const plannedFor = async (person: Pick<Person, 'rpc'>): Promise<string[]> =>
  (await ledgerOf(person, 'planned')).map(textOf)

const textOf = ({ kind, at, state }: LedgerEntry) =>
  `${kind} ${at.toISOString().slice(0, 16)}${state === 'skipped' ? ' skipped' : ''}`

export const setDate = (
  { rpc }: Pick<Person, 'rpc'>,
  { boardId, taskId }: { boardId: BoardId; taskId: TaskId },
  field: 'start' | 'due',
  from: Task['due'],
  to: string | null,
) => rpc.tasks.change({ boardId, taskId, change: { field, from, to: to === null ? null : DayOrTime.parse(to) } })

export const setStatus = (
  { rpc }: Pick<Person, 'rpc'>,
  { boardId, taskId }: { boardId: BoardId; taskId: TaskId },
  from: Task['status'],
  to: Task['status'],
) => rpc.tasks.change({ boardId, taskId, change: { field: 'status', from, to } })
