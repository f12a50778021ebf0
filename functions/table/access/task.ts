// The ways a task is reached and changed. Each has its line in docs/data-model.md.

import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { type BoardId, isTemplate, type TaskId, type UserId } from '#shared/common/ids.ts'
import { DomainError } from '#shared/error/domain-error.ts'
import { type Card, packed, unpacked } from '#shared/task/card.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling, untilDone, type Writes } from '#functions/table/commit.ts'
import { activeTasksPerBoard, subTasksPerTask } from '#shared/common/limits.ts'
import { activityAccess } from './activity.ts'
import { keptBoards } from './kept-boards.ts'
import { counterAccess, shardCounter, shardRoom, subTaskCounter } from './counter.ts'
import { shelved } from './away.ts'
import { taskShard, taskShards } from './task-shards.ts'

/** What a change of a task may bring along: further rows, and how the event looks for the task as it stands. */
export type TaskWish = {
  /** What happened; asked of the task as it stands when what it says depends on that. */
  telling: Telling | ((task: Task) => Telling)
  /** How the task will look. Asked again with the task as it stands now when somebody was quicker; may refuse. */
  next: (task: Task) => Task
  also?: (task: Task, tries: number) => Writes | Promise<Writes>
  /** What the call answers beside the card. */
  answer?: object
}

export type TaskOptions = {
  /** Whether this process keeps the boards it has served, and reads only what has changed of them. */
  keepBoards: boolean
}

export const taskAccess = (bound: Bound, { keepBoards }: TaskOptions) => ({
  /** T1: one task of a board. */
  async get({ boardId, taskId }: TaskRef, consistent = false): Promise<Task | null> {
    const { data } = await bound.entities.task.get({ boardId, taskId, shard: taskShard(taskId) }).go({ consistent })
    return data && fromRow(data)
  },

  /**
   * T2: the cards of a board by their ids, archived and deleted ones included: shard by shard side by side, or, of a
   * board that this process knows, the log since it last looked.
   * @param now when the request began, in milliseconds
   */
  cardsOf: keptBoards(
    {
      whole: async (boardId) => {
        const all = Array.from({ length: taskShards }, (_, shard) => cardsOfShard(bound, boardId, shard))
        return (await Promise.all(all)).flat()
      },
      since: (boardId, after) => activityAccess(bound).since(boardId, after),
    },
    keepBoards,
  ),

  /**
   * T3: change a task and log it, both or neither, on the condition that nobody changed it since it was read; whoever
   * was slower looks at it again, and asks again whether they may.
   * @returns the task as it stands now; the same task when `next` changed nothing
   * @throws what `next` refuses; `task.not_found` when it has gone; DoneBefore
   */
  async change(
    task: Task,
    { telling, next, also, answer = {} }: TaskWish,
    again: () => Promise<Task | null> = () => this.get(task, true),
  ): Promise<Task> {
    let current: Task | null = task
    return untilDone(async (tries) => {
      if (tries > 0) current = await again()
      if (!current) throw new DomainError('task.not_found')
      const wished = next(current)
      if (wished === current) return current
      const after = { ...wished, version: current.version + 1 }
      const card = packed(after)
      const before = current.version
      const more = await also?.(current, tries)
      const done = await commit(bound, {
        telling: typeof telling === 'function' ? telling(current) : telling,
        answer,
        card,
        writes: (entities) => [
          entities.task
            .put(rowOf(after))
            .where((row, { eq }) => eq(row.version, before))
            .commit(),
          ...roomOf(entities, current!, after),
          ...(more?.(entities) ?? []),
        ],
      })
      if (!done && comesBack(current, after)) await demandRoom(bound, after)
      return done ? after : null
    })
  },

  /**
   * T4: a new task with its body and its creator as a watcher.
   * @param root of a new sub-task: it must be as it was seen, which was open
   * @returns false when the id is taken, there is no room left, or somebody else was at the same counter or root
   */
  async create(task: Task, telling: Telling, root: Task | null): Promise<boolean> {
    const card = packed(task)
    const { boardId, taskId, createdBy } = task
    return commit(bound, {
      telling,
      answer: {},
      card,
      writes: (entities) => [
        entities.task.create(rowOf(task)).commit(),
        entities.taskBody
          .create({ boardId, taskId, description: '', descriptionVersion: 0, watchers: [createdBy] })
          .commit(),
        counts(entities, boardId, { of: shardCounter(taskId), limit: shardRoom }),
        ...(root ? [counts(entities, boardId, { of: subTaskCounter(root.taskId), limit: subTasksPerTask })] : []),
        ...(root ? [isStill(entities, root)] : []),
      ],
    })
  },

  /** T7: several tasks by their ids, of several boards; what is not there is left out. */
  async ofBoards(refs: readonly TaskRef[]): Promise<Task[]> {
    if (refs.length === 0) return []
    const keys = refs.map(({ boardId, taskId }) => ({ boardId, taskId, shard: taskShard(taskId) }))
    const { data } = await bound.entities.task.get(keys).go()
    return data.map(fromRow)
  },

  /** The same of one board. */
  several(boardId: BoardId, taskIds: readonly TaskId[]): Promise<Task[]> {
    return this.ofBoards(taskIds.map((taskId) => ({ boardId, taskId })))
  },

  /**
   * T5: the open tasks of a person across boards, those due first and those without a date last; the policy is asked of
   * the rows.
   * @param after where an earlier page ended
   */
  async assignedTo(assigneeId: UserId, after: string | null = null, limit = 50) {
    const { data } = await bound.entities.task.query
      .assigned({ assigneeId })
      .between({ dueOrder: after ?? '0' }, { dueOrder: done })
      .go({ limit: limit + 1, data: 'raw', ignoreOwnership: true })
    const rows = placesIn(data).filter(({ place }) => place !== after)
    const refs = rows.slice(0, limit)
    return { refs, next: rows.length >= limit ? (refs.at(-1)?.place ?? null) : null }
  },

  /** T8: what a person has completed, the latest first. */
  async doneBy(assigneeId: UserId, limit: number): Promise<TaskRef[]> {
    const { data } = await bound.entities.task.query
      .assigned({ assigneeId })
      .begins({ dueOrder: done })
      .go({ limit, order: 'desc', data: 'raw', ignoreOwnership: true })
    return placesIn(data)
  },
})

const comesBack = (before: Task, after: Task) => before.state !== 'active' && after.state === 'active'

/** A task that is put away leaves its room to others, and takes some again when it comes back. */
function roomOf(entities: Entities, before: Task, after: Task) {
  if ((before.state === 'active') === (after.state === 'active')) return []
  const { boardId, taskId, rootId } = after
  const taken = [
    { of: shardCounter(taskId), limit: shardRoom },
    ...(rootId ? [{ of: subTaskCounter(rootId), limit: subTasksPerTask }] : []),
  ]
  return taken.map((room) =>
    comesBack(before, after)
      ? counts(entities, boardId, room)
      : entities.counter.upsert({ boardId, of: room.of }).add({ value: -1 }).commit(),
  )
}

/** @throws task.board_full, task.sub_task_limit */
async function demandRoom(bound: Bound, { boardId, taskId, rootId }: Task): Promise<void> {
  const { value } = counterAccess(bound)
  if ((await value(boardId, shardCounter(taskId))) >= shardRoom) {
    throw new DomainError('task.board_full', { limit: activeTasksPerBoard })
  }
  if (rootId && (await value(boardId, subTaskCounter(rootId))) >= subTasksPerTask) {
    throw new DomainError('task.sub_task_limit', { limit: subTasksPerTask })
  }
}

type Counted = { of: string; limit: number; /** How many more. */ by?: number }

/** One more, or several, of something that has a limit. */
export const counts = (entities: Entities, boardId: BoardId, { of, limit, by = 1 }: Counted) =>
  entities.counter
    .upsert({ boardId, of })
    .add({ value: by })
    .where(({ value }, { lte, notExists }) => `${notExists(value)} OR ${lte(value, limit - by)}`)
    .commit()

export const isStill = (entities: Entities, { boardId, taskId, version }: Task) =>
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

/** In the index of an assignee: behind what has a date, and behind what has none. */
const [undated, done] = ['~', '~~']

/** Where a task stands among those of its assignee: by what it is due; completed ones behind all of them. */
function orderOf({ boardId, taskId, status, due, completedAt }: Task): string {
  const first = status === 'completed' ? `${done}${completedAt?.toISOString() ?? ''}` : (due ?? undated)
  return `${first}#${boardId}#${taskId}`
}

/** What a page of the index names. */
function placesIn(page: unknown): (TaskRef & { place: string })[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the index brings its keys
  const { Items = [] } = page as { Items?: { assignedsk: string }[] }
  return Items.map(({ assignedsk: place }) => {
    const [boardId, taskId] = place.split('#').slice(-2)
    return { place, boardId: boardId as BoardId, taskId: taskId as TaskId }
  })
}

/** A task's row; it stands in the index of its assignee while it is active. */
export function rowOf(task: Task) {
  const { boardId, taskId, version, assigneeId } = task
  // What stands in a template is nobody's work.
  const isWork = assigneeId !== null && !isTemplate(boardId)
  const stands = isWork && task.state === 'active'
  return {
    boardId,
    taskId,
    version,
    shard: taskShard(taskId),
    card: JSON.stringify(packed(task)),
    ...shelved(task, { kind: 'task', id: taskId }),
    ...(stands && { assigneeId, dueOrder: orderOf(task) }),
  }
}

export const fromRow = ({ boardId, card }: { boardId: BoardId; card: string }): Task =>
  unpacked(boardId, JSON.parse(card) as Card)
