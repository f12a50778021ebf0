// Access patterns of transfers to another board. The task keeps its id, so its comments, files and log stay in its
// partition; only its card moves between the boards (adr 0029).

import type { BoardId, EntryId, TaskId, UserId, WorkspaceId } from '#shared/common/ids.ts'
import { packTask } from '#shared/task/card.ts'
import type { EventOf } from '#shared/activity/event.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import { commit, type Entities, type EventWithCard, type PendingEvent } from '#functions/table/commit.ts'
import { maxRowsPerTransaction } from './copy.ts'
import { countsOf, limitOf, subTaskCounter } from './counter.ts'
import { incrementCounter, rowOf } from './task.ts'
import { taskShard, taskShards } from '#functions/table/entities/task.ts'

/** A transfer whose sub-tasks have not all followed yet. */
export type Transfer = {
  /** The root. */
  taskId: TaskId
  workspaceId: WorkspaceId
  fromBoardId: BoardId
  toBoardId: BoardId
  userId: UserId
  /** Whether it undoes another transfer. */
  isBack: boolean
  since: Date
}

/** One task of a transfer. */
export type TaskInTransit = {
  before: Task
  after: Task
  departed: PendingEvent<EventOf<'task.transferred'>>
  arrived: PendingEvent<EventOf<'task.arrived'>>
  /** All watchers after the transfer, if former ones rejoin by an undo; null if only the dropped ones are removed. */
  watchers: readonly UserId[] | null
}

/** Watchers of a task, and the log entry of the transfer by which it came to its board; null if it was created there. */
export type WatchersAndOrigin = { watchers: UserId[]; cameBy: { boardId: BoardId; entryId: EntryId } | null }

/** Card and body, and an entry and an outbox row on each board. */
const rowsInTransit = 7
/** The outcome, the counters of all shards of both boards and of the root on each, and the transfer. */
const otherRows = 1 + 2 * taskShards + 2 + 1
/** Tasks per transaction. */
export const maxTasksInTransit = Math.floor((maxRowsPerTransaction - otherRows) / rowsInTransit)

const resumeKey = 'transfers'

export const transferAccess = (bound: Bound) => {
  const { entities, transaction } = bound
  return {
    /**
     * R5: moves a task and its first sub-tasks; the others follow, invisible without their root.
     * @param rest null when there are none; then none may have been added meanwhile
     * @returns false on a version conflict, when a limit is reached, or while sub-tasks of it are still in transit to this
     * board
     */
    async start(
      [root, ...subTasks]: readonly [TaskInTransit, ...TaskInTransit[]],
      { rest, answer }: { rest: Transfer | null; answer: object },
    ): Promise<boolean> {
      const { boardId, taskId } = root.before
      const active = subTasks.filter(({ before }) => before.state === 'active').length
      return writeTransfer(bound, [root, ...subTasks], answer, (rows) => [
        ...moveWrites(rows, [root, ...subTasks], { emptiedRootId: rest ? null : taskId, limit: limitOf }),
        rest
          ? rows.transfer.create(rowOfTransfer(rest)).commit()
          : rows.transfer
              .check({ taskId })
              .where((row, { notExists }) => notExists(row.toBoardId))
              .commit(),
        ...(rest ? [] : [deleteSubTaskCounter(rows, { boardId, taskId }, active)]),
      ])
    },

    /**
     * R6: moves further sub-tasks.
     * @returns false on a version conflict, or when the transfer has ended
     */
    async moveMore(
      { taskId, toBoardId }: Transfer,
      subTasks: readonly [TaskInTransit, ...TaskInTransit[]],
    ): Promise<boolean> {
      return writeTransfer(bound, subTasks, {}, (rows) => [
        // The limit was checked for all of them when the root moved.
        ...moveWrites(rows, subTasks, { emptiedRootId: null, limit: () => Number.MAX_SAFE_INTEGER }),
        rows.transfer
          .check({ taskId })
          .where((row, { eq }) => eq(row.toBoardId, toBoardId))
          .commit(),
      ])
    },

    /**
     * R7: ends a transfer.
     * @returns false while sub-tasks remain
     */
    async end({ taskId, fromBoardId }: Transfer): Promise<boolean> {
      const { canceled } = await transaction
        .write((rows) => [
          rows.transfer.delete({ taskId }).commit(),
          deleteSubTaskCounter(rows, { boardId: fromBoardId, taskId }, 0),
        ])
        .go()
      return !canceled
    },

    /** R8: reads a transfer in progress. */
    async get(taskId: TaskId): Promise<Transfer | null> {
      const { data } = await entities.transfer.get({ taskId }).go({ consistent: true })
      if (!data) return null
      const { resumeKey: _by, resumeAt, ...transfer } = data
      return { ...transfer, since: new Date(resumeAt) }
    },

    /** R9: reads transfers in progress, longest waiting first. */
    async dueIds(now: Date, limit = 100): Promise<TaskId[]> {
      const { data } = await entities.transfer.query
        .resumable({ resumeKey })
        .lte({ resumeAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: TaskId }[] }
      return Items.map(({ pk }) => pk)
    },

    /** R10: returns the board of a task; null when it does not exist. */
    async boardOf(taskId: TaskId): Promise<BoardId | null> {
      const { data } = await entities.taskBody.get({ taskId }).go({ consistent: true })
      return data?.boardId ?? null
    },

    /** R11: reads the watchers of tasks, and the transfer that brought each to its board. */
    async watchersAndOrigins(taskIds: readonly TaskId[]): Promise<Map<TaskId, WatchersAndOrigin>> {
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

/** The mutation belongs to the first task. */
function writeTransfer(
  bound: Bound,
  inTransit: readonly [TaskInTransit, ...TaskInTransit[]],
  answer: object,
  writes: Parameters<typeof commit>[1]['writes'],
): Promise<boolean> {
  const [first, ...others] = inTransit
  const arrivedEventOf = ({ arrived, after }: TaskInTransit): EventWithCard => ({
    event: arrived.event,
    card: packTask(after),
  })
  const departedEventOf = ({ departed, before }: TaskInTransit): EventWithCard => ({
    event: departed.event,
    card: packTask(purgedTask(before)),
  })
  return commit(bound, {
    pendingEvent: first.arrived,
    answer,
    card: packTask(first.after),
    others: [...inTransit.map(departedEventOf), ...others.map(arrivedEventOf)],
    writes,
  })
}

/** Returns the task for the log of the old board: unchanged, with the state `purged`. */
const purgedTask = (task: Task): Task => ({ ...task, version: task.version + 1, state: 'purged' })

type DepartingTask = {
  /** The root whose last sub-task departs: its counter is deleted. */
  emptiedRootId: TaskId | null
  limit: (of: string) => number
}

function moveWrites(rows: Entities, inTransit: readonly TaskInTransit[], { emptiedRootId, limit }: DepartingTask) {
  const [{ before, after }] = inTransit as [TaskInTransit, ...TaskInTransit[]]
  const departedCounts = [...countsOf(inTransit.map((it) => it.before))].filter(
    ([of]) => !emptiedRootId || of !== subTaskCounter(emptiedRootId),
  )
  const arrivedCounts = [...countsOf(inTransit.map((it) => it.after))]
  return [
    ...inTransit.flatMap((it) => moveCardWrites(rows, it)),
    ...departedCounts.map(([of, by]) =>
      rows.counter.upsert({ boardId: before.boardId, of }).add({ value: -by }).commit(),
    ),
    ...arrivedCounts.map(([of, by]) => incrementCounter(rows, after.boardId, { of, by, limit: limit(of) })),
  ]
}

const moveCardWrites = (rows: Entities, inTransit: TaskInTransit) => {
  const { before, after } = inTransit
  const { boardId, taskId, version } = before
  return [
    rows.task
      .delete({ boardId, taskId, shard: taskShard(taskId) })
      .where((row, { eq }) => eq(row.version, version))
      .commit(),
    rows.task.create(rowOf(after)).commit(),
    moveBodyWrite(rows, inTransit),
  ]
}

function moveBodyWrite(
  rows: Entities,
  { before: { boardId, taskId }, after, departed: { event }, watchers }: TaskInTransit,
) {
  const changes = rows.taskBody
    .update({ taskId })
    .set({ boardId: after.boardId, cameBy: { boardId, entryId: event.entryId } })
  if (watchers && watchers.length > 0) return changes.set({ watchers: [...watchers] }).commit()
  if (event.watchers.length > 0) return changes.delete({ watchers: event.watchers }).commit()
  return changes.commit()
}

/** The counter of a root is deleted with its last sub-task; there must be no unknown ones. */
const deleteSubTaskCounter = (rows: Entities, { boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>, active: number) =>
  rows.counter
    .delete({ boardId, of: subTaskCounter(taskId) })
    .where(({ value }, { eq, notExists }) => `${notExists(value)} OR ${eq(value, active)}`)
    .commit()

const rowOfTransfer = ({ since, ...transfer }: Transfer) => ({ ...transfer, resumeKey, resumeAt: since.toISOString() })
