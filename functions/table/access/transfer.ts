// The ways a task goes to another board. It keeps its name, so all that lies with it (texts, comments, files, its log)
// stays where it is: only its card goes from the one board's cards to the other's (adr 0029).

import type { BoardId, EntryId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { packed } from '#shared/task/card.ts'
import type { EventOf } from '#shared/activity/event.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commit, type Entities, type Happening, type Telling } from '#functions/table/commit.ts'
import { inTransaction } from './copy.ts'
import { countsOf, limitOf, subTaskCounter } from './counter.ts'
import { counts, rowOf } from './task.ts'
import { taskShard, taskShards } from './task-shards.ts'

/** Sub-tasks that have still to follow their root. */
export type Transfer = {
  /** The root. */
  taskId: TaskId
  workspaceId: WorkspaceId
  fromBoardId: BoardId
  toBoardId: BoardId
  userId: UserId
  /** Whether it takes another one back. */
  isBack: boolean
  since: Date
}

/** One task on its way. */
export type Passing = {
  before: Task
  after: Task
  left: Telling<EventOf<'task.transferred'>>
  arrived: Telling<EventOf<'task.arrived'>>
  /** Who watches it from now on, where some watch it again; null where nobody does. */
  watchers: readonly UserId[] | null
}

/** Its body as far as a transfer needs it. */
export type Carried = { watchers: UserId[]; cameBy: { boardId: BoardId; entryId: EntryId } | null }

/** Card and body, an entry and its row in the outbox on each board. */
const rowsOfPassing = 7
/** The outcome; the rooms of all shards of both boards, and below the root on each; the transfer itself. */
const beside = 1 + 2 * taskShards + 2 + 1
/** How many tasks one transaction takes. */
export const passingAtOnce = Math.floor((inTransaction - beside) / rowsOfPassing)

const tendedBy = 'transfers'

export const transferAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /**
     * R5: a task goes to another board, with its first sub-tasks; the rest follows, unseen as long as it is without it.
     * @param rest null when there is none; then none may have come meanwhile
     * @returns false when somebody was quicker, there is no room, or sub-tasks of it are still on their way here
     */
    async begin(
      [root, ...parts]: readonly [Passing, ...Passing[]],
      { rest, answer }: { rest: Transfer | null; answer: object },
    ): Promise<boolean> {
      const { boardId, taskId } = root.before
      const active = parts.filter(({ before }) => before.state === 'active').length
      return passed(bound, [root, ...parts], answer, (rows) => [
        ...goes(rows, [root, ...parts], { last: rest ? null : taskId, limit: limitOf }),
        rest
          ? rows.transfer.create(rowOfTransfer(rest)).commit()
          : rows.transfer
              .check({ taskId })
              .where((row, { notExists }) => notExists(row.toBoardId))
              .commit(),
        ...(rest ? [] : [countedOut(rows, { boardId, taskId }, active)]),
      ])
    },

    /** R6: sub-tasks follow their root; false when somebody was quicker, or nobody sends them after it any more. */
    async goOn({ taskId, toBoardId }: Transfer, parts: readonly [Passing, ...Passing[]]): Promise<boolean> {
      return passed(bound, parts, {}, (rows) => [
        // There was room for all of them when their root went.
        ...goes(rows, parts, { last: null, limit: () => Number.MAX_SAFE_INTEGER }),
        rows.transfer
          .check({ taskId })
          .where((row, { eq }) => eq(row.toBoardId, toBoardId))
          .commit(),
      ])
    },

    /** R7: all of them are there; false when they are not. */
    async end({ taskId, fromBoardId }: Transfer): Promise<boolean> {
      const { canceled } = await transaction
        .write((rows) => [
          rows.transfer.delete({ taskId }).commit(),
          countedOut(rows, { boardId: fromBoardId, taskId }, 0),
        ])
        .go()
      return !canceled
    },

    /** R8: a transfer that has not ended. */
    async get(taskId: TaskId): Promise<Transfer | null> {
      const { data } = await entities.transfer.get({ taskId }).go({ consistent: true })
      if (!data) return null
      const { tendedBy: _by, tendAt, ...transfer } = data
      return { ...transfer, since: new Date(tendAt) }
    },

    /** R9: transfers that have not ended, those that wait longest first. */
    async toTend(now: Date, limit = 100): Promise<TaskId[]> {
      const { data } = await entities.transfer.query
        .tended({ tendedBy })
        .lte({ tendAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: TaskId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** R10: on which board a task is; null when there is no such task. */
    async boardOf(taskId: TaskId): Promise<BoardId | null> {
      const { data } = await entities.taskBody.get({ taskId }).go({ consistent: true })
      return data?.boardId ?? null
    },

    /** R11: who watches some tasks, and how each came to its board. */
    async carried(taskIds: readonly TaskId[]): Promise<Map<TaskId, Carried>> {
      const batch = batchOf(bound)
      const rows = taskIds.map(
        (taskId) => [taskId, batch.add(entities.taskBody, entities.taskBody.get({ taskId }))] as const,
      )
      if (rows.length > 0) await batch.read({ consistent: true })
      return new Map(
        rows.map(([taskId, row]) => {
          const body = row()
          return [taskId, { watchers: (body?.watchers ?? []) as UserId[], cameBy: body?.cameBy ?? null }]
        }),
      )
    },
  }
}

/** In the name of the first of them. */
function passed(
  bound: Bound,
  passing: readonly [Passing, ...Passing[]],
  answer: object,
  writes: Parameters<typeof commit>[1]['writes'],
): Promise<boolean> {
  const [first, ...others] = passing
  const comes = ({ arrived, after }: Passing): Happening => ({ event: arrived.event, card: packed(after) })
  const goesAway = ({ left, before }: Passing): Happening => ({ event: left.event, card: packed(gone(before)) })
  return commit(bound, {
    telling: first.arrived,
    answer,
    card: packed(first.after),
    others: [...passing.map(goesAway), ...others.map(comes)],
    writes,
  })
}

/** As the board that it leaves knows it from then on: everything of it, but that it is there. */
const gone = (task: Task): Task => ({ ...task, version: task.version + 1, state: 'purged' })

type Going = {
  /** A root whose sub-tasks are all among them: what counted them goes by itself. */
  last: TaskId | null
  limit: (of: string) => number
}

function goes(rows: Entities, passing: readonly Passing[], { last, limit }: Going) {
  const [{ before, after }] = passing as [Passing, ...Passing[]]
  const leave = [...countsOf(passing.map((it) => it.before))].filter(([of]) => !last || of !== subTaskCounter(last))
  const come = [...countsOf(passing.map((it) => it.after))]
  return [
    ...passing.flatMap((it) => carries(rows, it)),
    ...leave.map(([of, by]) => rows.counter.upsert({ boardId: before.boardId, of }).add({ value: -by }).commit()),
    ...come.map(([of, by]) => counts(rows, after.boardId, { of, by, limit: limit(of) })),
  ]
}

const carries = (rows: Entities, passing: Passing) => {
  const { before, after } = passing
  const { boardId, taskId, version } = before
  return [
    rows.task
      .delete({ boardId, taskId, shard: taskShard(taskId) })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    rows.task.create(rowOf(after)).commit(),
    carriesBody(rows, passing),
  ]
}

function carriesBody(rows: Entities, { before: { boardId, taskId }, after, left: { event }, watchers }: Passing) {
  const changes = rows.taskBody
    .update({ taskId })
    .set({ boardId: after.boardId, cameBy: { boardId, entryId: event.entryId } })
  if (watchers && watchers.length > 0) return changes.set({ watchers: [...watchers] }).commit()
  if (event.watchers.length > 0) return changes.delete({ watchers: event.watchers }).commit()
  return changes.commit()
}

/** What counted the sub-tasks of a root goes with the last of them; there must be no more than are known. */
const countedOut = (rows: Entities, { boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>, active: number) =>
  rows.counter
    .delete({ boardId, of: subTaskCounter(taskId) })
    .where(({ value }, { eq, notExists }) => `${notExists(value)} OR ${eq(value, active)}`)
    .commit()

const rowOfTransfer = ({ since, ...transfer }: Transfer) => ({ ...transfer, tendedBy, tendAt: since.toISOString() })
