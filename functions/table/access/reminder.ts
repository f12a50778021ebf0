// Access patterns of reminders (adr 0073).

import type { EntityItem } from 'electrodb'
import type { Board } from '#shared/board/model.ts'
import type { DayOrTime } from '#shared/common/day-or-time.ts'
import type { BoardId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { notificationDays, reminderPlanDays } from '#shared/common/limits.ts'
import type { ReminderKind } from '#shared/notification/kinds.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { reminderEntity, sentReminderEntity } from '#functions/table/entities/reminder.ts'
import { taskShard, taskShards } from '#functions/table/entities/task.ts'
import { boardFromRow } from './board-structure.ts'
import { fromRow as taskFromRow } from './task.ts'

export const dateFields = ['start', 'due'] as const
export type DateField = (typeof dateFields)[number]

/** The plan of a task: what it was made from, and the next reminder. */
export type ReminderPlan = {
  taskId: TaskId
  boardId: BoardId
  version: number
  taskVersion: number
  /** Reminders of a date before this time were settled or never existed. */
  since: Record<DateField, Date>
  /** The values that the reminders of a date were computed from; null if there were none. */
  basis: Record<DateField, string | null>
  next: { userId: UserId; workspaceId: WorkspaceId; kind: ReminderKind; at: Date } | null
}

/** A reminder that was decided about. */
export type SentReminder = {
  userId: UserId
  workspaceId: WorkspaceId
  boardId: BoardId
  taskId: TaskId
  kind: ReminderKind
  date: DayOrTime
  occurrence: number
  at: Date
  /** sending: the notification may not be written yet; skipped: it was more than a day late, or was interrupted and its task has changed. */
  state: 'sending' | 'sent' | 'skipped'
  decidedAt: Date
}

type Ledger = { userId: UserId; workspaceId: WorkspaceId }

export const reminderAccess = (bound: Bound) => {
  const { entities, transaction } = bound

  return {
    /** Number of shards in the due index. */
    shards: taskShards,

    /** RE1: reads the plan of a task, and what it is made from; consistent. */
    async planned({ boardId, taskId }: TaskRef) {
      const batch = batchOf(bound)
      const plan = batch.add(entities.reminder, entities.reminder.get({ taskId }))
      const task = batch.add(entities.task, entities.task.get({ boardId, taskId, shard: taskShard(taskId) }))
      const board = batch.add(entities.board, entities.board.get({ boardId }))
      await batch.read({ consistent: true })
      const [planRow, taskRow, boardRow] = [plan(), task(), board()]
      return {
        plan: planRow && planFromRow(planRow),
        task: taskRow && (taskFromRow(taskRow) as Task | null),
        board: boardRow && (boardFromRow(boardRow) as Board | null),
      }
    },

    /** RE2: reads the plan of a task. */
    async plan(taskId: TaskId): Promise<ReminderPlan | null> {
      const { data } = await entities.reminder.get({ taskId }).go({ consistent: true })
      return data && planFromRow(data)
    },

    /**
     * RE3: writes a plan.
     * @returns false if it is no longer the one that was read
     */
    async save(plan: ReminderPlan, before: ReminderPlan | null): Promise<boolean> {
      const { canceled } = await transaction
        .write(({ reminder }) => [
          reminder
            .put(reminderPlanRow(plan))
            .where((row, { eq, notExists }) => (before ? eq(row.version, before.version) : notExists(row.version)))
            .commit(),
        ])
        .go()
      return !canceled
    },

    /**
     * RE4: reads the tasks of a shard whose reminder is due, longest waiting first.
     */
    async due(
      shard: number,
      now: Date,
      { after, limit }: DuePage,
    ): Promise<{ taskIds: TaskId[]; next: string | null }> {
      const { data } = await entities.reminder.query
        .due({ dueKey: dueKeyOf(shard) })
        .between({ dueOrder: after ?? '0' }, { dueOrder: dueOrderOf(now, '~') })
        .go({ limit: limit + 1, data: 'raw', ignoreOwnership: true })
      const orders = dueOrdersIn(data).filter((order) => order !== after)
      const page = orders.slice(0, limit)
      return {
        taskIds: page.map((order) => order.split('#')[1] as TaskId),
        next: orders.length >= limit ? (page.at(-1) ?? null) : null,
      }
    },

    /** RE5: reads a page of a person's planned reminders, next first. */
    async plannedFor({ userId, workspaceId }: Ledger, after: string | null, limit: number) {
      const { data } = await entities.reminder.query
        .ofUser({ userId, workspaceId })
        .gt({ dueOrder: after ?? '0' })
        .go({ limit: limit + 1 })
      const page = data.slice(0, limit)
      return { plans: page.map(planFromRow), next: data.length > limit ? (page.at(-1)?.dueOrder ?? null) : null }
    },

    /**
     * RE6: writes a reminder into the ledger before it is sent.
     * @returns the one that is there already; null if this one was written
     */
    async claim(reminder: SentReminder): Promise<SentReminder | null> {
      const [stored] = await retryUntilDone(async () => {
        const { canceled } = await transaction
          .write(({ sentReminder }) => [sentReminder.create(sentReminderRow(reminder)).commit()])
          .go()
        if (!canceled) return [null]
        const { data } = await entities.sentReminder.get(keyOf(reminder)).go({ consistent: true })
        // Without a row, another process is writing it.
        return data && [sentFromRow(data)]
      })
      return stored
    },

    /** RE7: notes that the notification of a claimed reminder is written. */
    async markSent(reminder: SentReminder): Promise<void> {
      await entities.sentReminder.patch(keyOf(reminder)).set({ state: 'sent' }).go()
    },

    /** RE9: reads the reminders of a person and a task whose notification may not be written; consistent. */
    async unfinished(userId: UserId, taskId: TaskId): Promise<SentReminder[]> {
      const { data } = await entities.sentReminder.query
        .ofPerson({ userId, taskId })
        .go({ pages: 'all', consistent: true })
      return data.map(sentFromRow).filter(({ state }) => state === 'sending')
    },

    /** RE10: ends a claimed reminder, unless it has ended meanwhile. */
    async settle(reminder: SentReminder, state: 'sent' | 'skipped'): Promise<void> {
      await transaction
        .write(({ sentReminder }) => [
          sentReminder
            .patch(keyOf(reminder))
            .set({ state })
            .where((row, { eq }) => eq(row.state, 'sending'))
            .commit(),
        ])
        .go()
    },

    /** RE8: reads a page of a person's ledger, newest first. */
    async ledger({ userId, workspaceId }: Ledger, before: string | null, limit: number) {
      const [at, taskId, kind] = (before ?? '~##').split('#') as [string, TaskId, ReminderKind]
      const { data } = await entities.sentReminder.query
        .ledger({ userId, workspaceId })
        .lt({ at, taskId, kind })
        .go({ limit: limit + 1, order: 'desc' })
      const page = data.slice(0, limit)
      const last = page.at(-1)
      return {
        reminders: page.map(sentFromRow),
        next: data.length > limit && last ? `${last.at}#${last.taskId}#${last.kind}` : null,
      }
    },
  }
}

/** @param after where an earlier page ended */
type DuePage = { after: string | null; limit: number }

/** Returns the sort keys in a page of the due index. */
function dueOrdersIn(page: unknown): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw rows of the index contain its keys
  const { Items = [] } = page as { Items?: { duesk: string }[] }
  return Items.map(({ duesk }) => duesk)
}

/** In the case of keys. */
const dueOrderOf = (at: Date, taskId: string): string => `${at.toISOString().toLowerCase()}#${taskId}`
const dueKeyOf = (shard: number): string => `reminders#${shard}`

const secondsAfter = (date: Date, days: number): number => Math.ceil(date.getTime() / 1_000) + days * 86_400

/** Returns the row of a plan. */
export const reminderPlanRow = ({ since, basis, next, ...plan }: ReminderPlan) => ({
  ...plan,
  since: { start: since.start.toISOString(), due: since.due.toISOString() },
  basis: { ...(basis.start !== null && { start: basis.start }), ...(basis.due !== null && { due: basis.due }) },
  ...(next
    ? {
        kind: next.kind,
        userId: next.userId,
        workspaceId: next.workspaceId,
        dueKey: dueKeyOf(taskShard(plan.taskId)),
        dueOrder: dueOrderOf(next.at, plan.taskId),
      }
    : { expiresAtSeconds: secondsAfter(since.due > since.start ? since.due : since.start, reminderPlanDays) }),
})

const planFromRow = (row: EntityItem<typeof reminderEntity>): ReminderPlan => ({
  taskId: row.taskId,
  boardId: row.boardId,
  version: row.version,
  taskVersion: row.taskVersion,
  since: { start: new Date(row.since.start), due: new Date(row.since.due) },
  basis: { start: row.basis.start ?? null, due: row.basis.due ?? null },
  next: row.dueOrder
    ? {
        userId: row.userId!,
        workspaceId: row.workspaceId!,
        kind: row.kind!,
        at: new Date(row.dueOrder.split('#')[0]!.toUpperCase()),
      }
    : null,
})

const keyOf = ({ userId, taskId, kind, date, occurrence }: SentReminder) => ({
  userId,
  taskId,
  kind,
  date,
  occurrence,
})

/** Returns the row of a reminder in the ledger. */
export const sentReminderRow = ({ at, decidedAt, ...reminder }: SentReminder) => ({
  ...reminder,
  at: at.toISOString(),
  decidedAt: decidedAt.toISOString(),
  expiresAtSeconds: secondsAfter(decidedAt, notificationDays),
})

const sentFromRow = ({
  at,
  decidedAt,
  expiresAtSeconds: _expiry,
  ...row
}: EntityItem<typeof sentReminderEntity>): SentReminder => ({
  ...row,
  at: new Date(at),
  decidedAt: new Date(decidedAt),
})
