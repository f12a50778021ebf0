// How what has been deleted forever is taken out of the table, with all that hangs on it. Everything here may be killed
// anywhere and done again: what is gone is gone, and what is left is found by where it lies.

import type { Board } from '#shared/board/model.ts'
import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import type { Kept } from '#shared/lifecycle/states.ts'
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
import { logOf } from './entry.ts'
import { boardSteps, closes, type Closing, listSteps, type PassedTab, tabSteps } from './lifecycle.ts'
import { type Doomed, type RemoveObject, tasksRemover } from './purge-tasks.ts'
import { taskShards } from './task-shards.ts'
import { rowOf } from './task.ts'

const inOneTransaction = 90
const shards = Array.from({ length: taskShards }, (_, shard) => shard)

export const purgeAccess = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)
  const removeTasks = tasksRemover(bound)

  /** A shard of a board as it lies in the table. */
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
     * X1: what is due is marked, so that nobody sees it or brings it back while it is being taken away.
     * @returns false when it is not as it was
     */
    claimTask: (task: Task, after: Kept): Promise<boolean> =>
      attempted(bound, (rows) => [
        rows.task
          .put(rowOf({ ...task, ...after, version: task.version + 1 }))
          .where((row, { eq }) => eq(row.version, task.version))
          .commit(),
      ]),
    claimList: (list: List, after: Kept, closing: Closing): Promise<boolean> =>
      attempted(bound, (rows) => [...listSteps(rows, list, after), closes(rows, closing)]),
    claimTab: (tab: PassedTab, after: Kept, closing: Closing): Promise<boolean> =>
      attempted(bound, (rows) => [tabSteps(rows, tab, after), closes(rows, closing)]),
    claimBoard: (board: Board, after: Kept): Promise<boolean> =>
      attempted(bound, (rows) => [boardSteps(rows, board, after)]),

    /** X2: every card of a board. */
    async cards(boardId: BoardId): Promise<Card[]> {
      const all: Card[] = []
      for (const shard of shards) for await (const cards of cardsOf(boardId, shard)) all.push(...cards)
      return all
    },

    /**
     * X3: tasks with all that hangs on them, slice by slice; whoever has no time left stops between two. Of each slice
     * the tasks go last, so that a second try finds what is left.
     */
    tasks: (boardId: BoardId, doomed: readonly Doomed[], removeObject: RemoveObject): AsyncGenerator<void> =>
      removeTasks(boardId, doomed, { removeObject, boardStays: true }),

    /**
     * X4: the room of a shard is counted anew, as though some tasks were gone.
     * @returns false when somebody was at the counter meanwhile
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
     * X5: lists without tasks, and their tab, with what their board says of their being closed; the tab goes last.
     * @returns false when something else was closed or opened meanwhile
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

    /** X6: a board with everything of it, slice by slice as X3; the board itself goes last. */
    async *board({ boardId, workspaceId, createdBy }: Board, removeObject: RemoveObject): AsyncGenerator<void> {
      for (const shard of shards) {
        for await (const cards of cardsOf(boardId, shard)) {
          yield* removeTasks(boardId, cards.map(doomedOf), { removeObject, boardStays: false })
        }
      }
      yield* partition(logOf(boardId))
      yield* partition(viewsOf(boardId))
      yield* partition(taskCountersOf(boardId))
      yield* partition(searchTextOf(boardId))
      const people = await peopleOf(boardId, workspaceId)
      await bulk.remove([
        ...[numberCounter, ...shardCounters].map((of) => keyOf(entities.counter.get({ boardId, of }))),
        ...people.map((userId) => keyOf(entities.shelf.get({ userId, boardId }))),
        ...(await boardJobsOf(boardId, createdBy)),
      ])
      const head = keyOf(entities.board.get({ boardId }))
      yield* partition(head.pk, head)
      await bulk.remove([head])
    },
  }

  /** Whoever may have pinned a board or looked at it: its members, and all who are or were in its workspace. */
  async function peopleOf(boardId: BoardId, workspaceId: Board['workspaceId']) {
    const [frame, people] = await Promise.all([
      entities.member.query.frame({ boardId }).go({ pages: 'all' }),
      entities.people.query.ofWorkspace({ workspaceId }).go({ pages: 'all' }),
    ])
    return [...new Set([...frame.data, ...people.data].map(({ userId }) => userId))]
  }

  /** A board job keeps the id of the board it created, for its owner. */
  async function boardJobsOf(boardId: BoardId, userId: Board['createdBy']): Promise<Key[]> {
    const { data } = await entities.boardJob.query
      .ofUser({ userId })
      .where((row, { eq }) => eq(row.boardId, boardId))
      .go({ pages: 'all' })
    return data.map(({ boardJobId }) => keyOf(entities.boardJob.get({ boardJobId })))
  }
}

export const doomedOf = (card: Card): Doomed => ({ taskId: taskIdOf(card), rootId: rootIdOf(card) })

const without = (closed: Board['closed'], gone: ReadonlySet<string>): Board['closed'] =>
  Object.fromEntries(Object.entries(closed).filter(([id]) => !gone.has(id)))

type Writes = Parameters<Bound['transaction']['write']>[0]

/** @returns false when a condition did not hold, or somebody else was at the same rows */
async function attempted(bound: Bound, writes: (entities: Entities) => ReturnType<Writes>): Promise<boolean> {
  const { canceled, data } = await bound.transaction.write(writes).go()
  if (!canceled) return true
  const codes = data.map(({ code }) => code)
  if (codes.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  throw new Error(`transaction refused: ${codes.join(', ')}`)
}
