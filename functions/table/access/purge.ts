// Purges deleted things with everything that belongs to them. Each step may be interrupted and repeated: deleted rows are
// skipped, and remaining ones are found by their keys.

import type { Board } from '#shared/board/model.ts'
import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { LifecycleFields } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import { type Card, isActive, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { bulkOf, type Key, keyOf } from '#functions/table/bulk.ts'
import type { Entities } from '#functions/table/commit.ts'
import { counterOfShard, numberCounter, shardCounters } from './counter.ts'
import { searchTextOf } from './search-text.ts'
import { taskCountersOf } from './task-counters.ts'
import { viewsOf } from './view.ts'
import { logOf } from './event-rows.ts'
import { boardSteps, closes, type ContainerClosing, listSteps, type ClosedTab, tabSteps } from './lifecycle.ts'
import { type TaskToPurge, type RemoveObject, taskPurger } from './purge-tasks.ts'
import { taskShards } from './task-shards.ts'
import { rowOf } from './task.ts'

const inOneTransaction = 90
const shards = Array.from({ length: taskShards }, (_, shard) => shard)

export const purgeAccess = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)
  const removeTasks = taskPurger(bound)

  /** Yields the stored cards of one shard. */
  async function* cardsOf(boardId: BoardId, shard: number): AsyncGenerator<Card[]> {
    const { pk } = keyOf(entities.task.get({ boardId, shard, taskId: '' as TaskId }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a card is written by us alone
    for await (const rows of bulk.pagesOf(pk, 'card')) yield rows.map(({ card }) => JSON.parse(card!) as Card)
  }

  async function* partition(pk: string, stays?: Key): AsyncGenerator<void> {
    for await (const rows of bulk.pagesOf(pk)) {
      const gone = rows.filter(({ sk }) => sk !== stays?.sk)
      if (gone.length === 0) continue
      await bulk.remove(gone)
      yield
    }
  }

  return {
    /**
     * X1: marks a due item as purged, so that nobody sees or restores it while it is being deleted.
     * @returns false when it has changed
     */
    claimTask: (task: Task, after: LifecycleFields): Promise<boolean> =>
      attempted(bound, (rows) => [
        rows.task
          .put(rowOf({ ...task, ...after, version: task.version + 1 }))
          .where((row, { eq }) => eq(row.version, task.version))
          .commit(),
      ]),
    claimList: (list: List, after: LifecycleFields, closing: ContainerClosing): Promise<boolean> =>
      attempted(bound, (rows) => [...listSteps(rows, list, after), closes(rows, closing)]),
    claimTab: (tab: ClosedTab, after: LifecycleFields, closing: ContainerClosing): Promise<boolean> =>
      attempted(bound, (rows) => [tabSteps(rows, tab, after), closes(rows, closing)]),
    claimBoard: (board: Board, after: LifecycleFields): Promise<boolean> =>
      attempted(bound, (rows) => [boardSteps(rows, board, after)]),

    /** X2: reads all cards of a board. */
    async cards(boardId: BoardId): Promise<Card[]> {
      const all: Card[] = []
      for (const shard of shards) for await (const cards of cardsOf(boardId, shard)) all.push(...cards)
      return all
    },

    /**
     * X3: deletes tasks with all their rows, slice by slice; may stop between slices. Task rows are deleted last in each
     * slice, so that a second run finds the rest.
     */
    tasks: (boardId: BoardId, purged: readonly TaskToPurge[], removeObject: RemoveObject): AsyncGenerator<void> =>
      removeTasks(boardId, purged, { removeObject, boardStays: true }),

    /**
     * X4: recounts a shard without some tasks.
     * @returns false when the counter was changed in the meantime
     */
    async recount(boardId: BoardId, shard: number, without: ReadonlySet<TaskId>): Promise<boolean> {
      const of = counterOfShard(shard)
      const { data } = await entities.counter.get({ boardId, of }).go({ consistent: true })
      if (!data) return true
      let active = 0
      for await (const cards of cardsOf(boardId, shard)) {
        active += cards.filter((card) => isActive(card) && !without.has(taskIdOf(card))).length
      }
      if (active === data.value) return true
      return attempted(bound, (rows) => [
        rows.counter
          .patch({ boardId, of })
          .set({ value: active })
          .where((row, { eq }) => eq(row.value, data.value))
          .commit(),
      ])
    },

    /**
     * X5: deletes empty lists and their tab, and removes them from the board's closed containers; the tab goes last.
     * @returns false when the closed containers have changed
     */
    async containers(boardId: BoardId, lists: readonly ListId[], tabId: TabId | null): Promise<boolean> {
      for (let at = 0; at === 0 || at < lists.length; at += inOneTransaction) {
        const some = lists.slice(at, at + inOneTransaction)
        const last = at + inOneTransaction >= lists.length
        const { data } = await entities.board.get({ boardId }).go({ consistent: true })
        const gone = new Set<string>([...some, ...(last && tabId ? [tabId] : [])])
        const done = await attempted(bound, (rows) => [
          ...some.map((listId) => rows.list.delete({ boardId, listId }).commit()),
          ...(last && tabId ? [rows.tab.delete({ boardId, tabId }).commit()] : []),
          ...(data ? [closes(rows, { board: data, closed: without(data.closed, gone) })] : []),
        ])
        if (!done) return false
      }
      return true
    },

    /** X6: deletes a board with all its rows, slice by slice like X3; the board row goes last. */
    async *board({ boardId, workspaceId, createdBy }: Board, removeObject: RemoveObject): AsyncGenerator<void> {
      for (const shard of shards) {
        for await (const cards of cardsOf(boardId, shard)) {
          yield* removeTasks(boardId, cards.map(purgedRowsOf), { removeObject, boardStays: false })
        }
      }
      yield* partition(logOf(boardId))
      yield* partition(viewsOf(boardId))
      yield* partition(taskCountersOf(boardId))
      yield* partition(searchTextOf(boardId))
      const people = await peopleOf(boardId, workspaceId)
      await bulk.remove([
        ...[numberCounter, ...shardCounters].map((of) => keyOf(entities.counter.get({ boardId, of }))),
        ...people.map((userId) => keyOf(entities.userBoard.get({ userId, boardId }))),
        ...(await boardJobsOf(boardId, createdBy)),
      ])
      const head = keyOf(entities.board.get({ boardId }))
      yield* partition(head.pk, head)
      await bulk.remove([head])
    },
  }

  /** Returns everybody who may have a user-board row: members, and all people of the workspace. */
  async function peopleOf(boardId: BoardId, workspaceId: Board['workspaceId']) {
    const [structure, people] = await Promise.all([
      entities.member.query.structure({ boardId }).go({ pages: 'all' }),
      entities.people.query.ofWorkspace({ workspaceId }).go({ pages: 'all' }),
    ])
    return [...new Set([...structure.data, ...people.data].map(({ userId }) => userId))]
  }

  /** A board job keeps the id of its board, for its owner. */
  async function boardJobsOf(boardId: BoardId, userId: Board['createdBy']): Promise<Key[]> {
    const { data } = await entities.boardJob.query
      .ofUser({ userId })
      .where((row, { eq }) => eq(row.boardId, boardId))
      .go({ pages: 'all' })
    return data.map(({ boardJobId }) => keyOf(entities.boardJob.get({ boardJobId })))
  }
}

export const purgedRowsOf = (card: Card): TaskToPurge => ({ taskId: taskIdOf(card), rootId: rootIdOf(card) })

const without = (closed: Board['closed'], gone: ReadonlySet<string>): Board['closed'] =>
  Object.fromEntries(Object.entries(closed).filter(([id]) => !gone.has(id)))

type Writes = Parameters<Bound['transaction']['write']>[0]

/** @returns false when a condition did not hold, or on a transaction conflict */
async function attempted(bound: Bound, writes: (entities: Entities) => ReturnType<Writes>): Promise<boolean> {
  const { canceled, data } = await bound.transaction.write(writes).go()
  if (!canceled) return true
  const codes = data.map(({ code }) => code)
  if (codes.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  throw new Error(`transaction refused: ${codes.join(', ')}`)
}
