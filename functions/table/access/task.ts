// Access patterns of tasks; documented in docs/data-model.md.

import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { type BoardId, isTemplate, type TaskId, type UserId } from '#shared/common/ids.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { type Card, packTask, unpackTask } from '#shared/task/card.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent, retryUntilDone, type Writes } from '#functions/table/commit.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import type { Activity } from './activity.ts'
import { boardCache } from './board-cache.ts'
import { counterAccess, shardCounter, shardLimit, subTaskCounter } from './counter.ts'
import { removedItemsKeys } from './removal-columns.ts'
import { taskShard, taskShards } from '#functions/table/entities/task.ts'

/** A change of a task, with further rows to write. */
export type TaskUpdate = {
  /** The event, or a function of the current task. */
  pendingEvent: PendingEvent | ((task: Task) => PendingEvent)
  /** Returns the changed task; called again with the current task after a conflict; may throw. */
  next: (task: Task) => Task
  /** Returns further writes of the transaction. */
  additionalWrites?: (task: Task, tries: number) => Writes | Promise<Writes>
  /** The answer of the call beside the card. */
  answer?: object
}

export type TaskOptions = {
  /** Whether this process caches boards and reads only their changes. */
  cacheBoards: boolean
}

/** @param activity of the same process, because it caches the log */
export const taskAccess = (bound: Bound, activity: Activity, { cacheBoards }: TaskOptions) => ({
  /** T1: reads a task. */
  async get({ boardId, taskId }: TaskRef, consistent = false): Promise<Task | null> {
    const { data } = await bound.entities.task.get({ boardId, taskId, shard: taskShard(taskId) }).go({ consistent })
    return data && fromRow(data)
  },

  /**
   * T2: reads the cards of a board by id, including archived and deleted ones: all shards in parallel or, for a cached
   * board, the log since the last read.
   * @param now when the request began, in milliseconds
   */
  cardsOf: boardCache(
    {
      readAll: async (boardId) => {
        const all = Array.from({ length: taskShards }, (_, shard) => cardsOfShard(bound, boardId, shard))
        return (await Promise.all(all)).flat()
      },
      readSince: activity.recent,
    },
    cacheBoards,
  ),

  /**
   * T3: changes a task and logs the event in one transaction, with optimistic locking; after a conflict it re-reads and
   * re-authorises.
   * @returns the current task; the same object when `next` changed nothing
   * @throws errors of `next`; `task.not_found` when it was purged; MutationAlreadyDone
   */
  async change(
    task: Task,
    { pendingEvent, next, additionalWrites, answer = {} }: TaskUpdate,
    reread: () => Promise<Task | null> = () => this.get(task, true),
  ): Promise<Task> {
    let current: Task | null = task
    return retryUntilDone(async (tries) => {
      if (tries > 0) current = await reread()
      if (!current) throw new DomainError('task.not_found')
      const requested = next(current)
      if (requested === current) return current
      const after = { ...requested, version: current.version + 1 }
      const card = packTask(after)
      const before = current.version
      const moreWrites = await additionalWrites?.(current, tries)
      const isWritten = await commit(bound, {
        pendingEvent: typeof pendingEvent === 'function' ? pendingEvent(current) : pendingEvent,
        answer,
        card,
        writes: (entities) => [
          entities.task
            .put(rowOf(after))
            .where((row, { eq }) => eq(row.version, before))
            .commit(),
          ...counterChanges(entities, current!, after),
          ...(moreWrites?.(entities) ?? []),
        ],
      })
      if (!isWritten && isRestored(current, after)) await assertCounterLimits(bound, after)
      return isWritten ? after : null
    })
  },

  /**
   * T4: creates a task with its body and its creator as a watcher.
   * @param root of a sub-task; it must be unchanged since it was read as active
   * @returns false when the id is taken, a limit is reached, or the counter or root has a conflict
   */
  async create(task: Task, pendingEvent: PendingEvent, root: Task | null): Promise<boolean> {
    const card = packTask(task)
    const { boardId, taskId, createdBy } = task
    return commit(bound, {
      pendingEvent,
      answer: {},
      card,
      writes: (entities) => [
        entities.task.create(rowOf(task)).commit(),
        entities.taskBody
          .create({ boardId, taskId, description: '', descriptionVersion: 0, watchers: [createdBy] })
          .commit(),
        incrementCounter(entities, boardId, { of: shardCounter(taskId), limit: shardLimit }),
        ...(root
          ? [incrementCounter(entities, boardId, { of: subTaskCounter(root.taskId), limit: subTasksPerTask })]
          : []),
        ...(root ? [checkTaskUnchanged(entities, root)] : []),
      ],
    })
  },

  /** T7: reads tasks of several boards by id; missing ones are left out. */
  async ofBoards(refs: readonly TaskRef[], consistent = false): Promise<Task[]> {
    if (refs.length === 0) return []
    const keys = refs.map(({ boardId, taskId }) => ({ boardId, taskId, shard: taskShard(taskId) }))
    const { data } = await bound.entities.task.get(keys).go({ consistent })
    return data.map(fromRow)
  },

  /** Reads tasks of one board by id. */
  several(boardId: BoardId, taskIds: readonly TaskId[]): Promise<Task[]> {
    return this.ofBoards(taskIds.map((taskId) => ({ boardId, taskId })))
  },

  /**
   * T5: reads the open tasks of an assignee across boards, by due date, those without one last. Callers authorise the rows.
   * @param after where an earlier page ended
   */
  async assignedTo(assigneeId: UserId, after: string | null = null, limit = 50) {
    const { data } = await bound.entities.task.query
      .assigned({ assigneeId })
      .between({ dueOrder: after ?? '0' }, { dueOrder: completedPrefix })
      .go({ limit: limit + 1, data: 'raw', ignoreOwnership: true })
    const rows = refsIn(data).filter(({ sortKey }) => sortKey !== after)
    const refs = rows.slice(0, limit)
    return { refs, next: rows.length >= limit ? (refs.at(-1)?.sortKey ?? null) : null }
  },

  /** T8: reads the tasks that an assignee has completed, most recent first. */
  async doneBy(assigneeId: UserId, limit: number): Promise<TaskRef[]> {
    const { data } = await bound.entities.task.query
      .assigned({ assigneeId })
      .begins({ dueOrder: completedPrefix })
      .go({ limit, order: 'desc', data: 'raw', ignoreOwnership: true })
    return refsIn(data)
  },
})

const isRestored = (before: Task, after: Task) => before.state !== 'active' && after.state === 'active'

/** Returns the counter writes of a change: a removed task no longer counts, a restored one counts again. */
function counterChanges(entities: Entities, before: Task, after: Task) {
  if ((before.state === 'active') === (after.state === 'active')) return []
  const { boardId, taskId, rootId } = after
  const counters = [
    { of: shardCounter(taskId), limit: shardLimit },
    ...(rootId ? [{ of: subTaskCounter(rootId), limit: subTasksPerTask }] : []),
  ]
  return counters.map((counter) =>
    isRestored(before, after)
      ? incrementCounter(entities, boardId, counter)
      : entities.counter.upsert({ boardId, of: counter.of }).add({ value: -1 }).commit(),
  )
}

/** @throws task.board_full, task.sub_task_limit */
async function assertCounterLimits(bound: Bound, { boardId, taskId, rootId }: Task): Promise<void> {
  const { value } = counterAccess(bound)
  if ((await value(boardId, shardCounter(taskId))) >= shardLimit) {
    throw new DomainError('task.board_full', { limit: activeTasksPerBoard })
  }
  if (rootId && (await value(boardId, subTaskCounter(rootId))) >= subTasksPerTask) {
    throw new DomainError('task.sub_task_limit', { limit: subTasksPerTask })
  }
}

/** `of` is the counter, `by` the number of items to add. */
type CounterIncrement = { of: string; limit: number; by?: number }

/** Increments a counter with a limit. */
export const incrementCounter = (entities: Entities, boardId: BoardId, { of, limit, by = 1 }: CounterIncrement) =>
  entities.counter
    .upsert({ boardId, of })
    .add({ value: by })
    .where(({ value }, { lte, notExists }) => `${notExists(value)} OR ${lte(value, limit - by)}`)
    .commit()

/** Makes the transaction fail if the task has changed since it was read. */
export const checkTaskUnchanged = (entities: Entities, { boardId, taskId, version }: Task) =>
  entities.task
    .check({ boardId, taskId, shard: taskShard(taskId) })
    .where((row, { eq }) => eq(row.version, version))
    .commit()

async function cardsOfShard({ client, table, entities }: Bound, boardId: BoardId, shard: number): Promise<string[]> {
  const cards: string[] = []
  const { pk } = entities.task.get({ boardId, shard, taskId: '' as TaskId }).params<{ Key: { pk: string } }>().Key
  let ExclusiveStartKey
  do {
    const page: { Items?: Record<string, { S?: string }>[]; LastEvaluatedKey?: Record<string, never> } =
      (await client.send(
        new QueryCommand({
          TableName: table,
          KeyConditionExpression: 'pk = :pk',
          ProjectionExpression: 'card',
          ExpressionAttributeValues: { ':pk': { S: pk } },
          ExclusiveStartKey,
        }),
      )) as never
    for (const item of page.Items ?? []) cards.push(item.card!.S!)
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey)
  return cards
}

/** Sort key prefixes in the assignee index: tasks without a due date, and completed ones. */
const [undatedPrefix, completedPrefix] = ['~', '~~']

/** The sort key in the assignee index: by due date; completed tasks come last. */
function orderOf({ boardId, taskId, status, due, completedAt }: Task): string {
  const first =
    status === 'completed' ? `${completedPrefix}${completedAt?.toISOString() ?? ''}` : (due ?? undatedPrefix)
  return `${first}#${boardId}#${taskId}`
}

/** Returns the tasks in a page of the assignee index, each with its sort key. */
function refsIn(page: unknown): (TaskRef & { sortKey: string })[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw rows of the index contain its keys
  const { Items = [] } = page as { Items?: { assignedsk: string }[] }
  return Items.map(({ assignedsk: sortKey }) => {
    const [boardId, taskId] = sortKey.split('#').slice(-2)
    return { sortKey, boardId: boardId as BoardId, taskId: taskId as TaskId }
  })
}

/** Returns the row of a task; only active tasks are in the assignee index. */
export function rowOf(task: Task) {
  const { boardId, taskId, version, assigneeId } = task
  // Tasks of templates are not listed as assigned tasks.
  const isAssigned = assigneeId !== null && !isTemplate(boardId)
  const isListed = isAssigned && task.state === 'active'
  return {
    boardId,
    taskId,
    version,
    shard: taskShard(taskId),
    card: JSON.stringify(packTask(task)),
    ...removedItemsKeys(task, { kind: 'task', id: taskId }),
    ...(isListed && { assigneeId, dueOrder: orderOf(task) }),
  }
}

export const fromRow = ({ boardId, card }: { boardId: BoardId; card: string }): Task =>
  unpackTask(boardId, JSON.parse(card) as Card)
