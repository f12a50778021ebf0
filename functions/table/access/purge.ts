// Purges deleted items with everything that belongs to them. Each step may be interrupted and repeated: deleted rows are
// skipped, and remaining ones are found by their keys.

import type { Board } from '#shared/board/model.ts'
import type { BoardId, GroupId, ListId, TabId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
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
import { vaultExitWrites } from './vault-boards.ts'
import { viewsOf } from './view.ts'
import { logOf } from './event-rows.ts'
import {
  boardStateWrite,
  putClosedContainers,
  type ContainerClosing,
  listStateWrites,
  type ClosedTab,
  tabStateWrite,
} from './lifecycle.ts'
import { type TaskToPurge, type RemoveObject, taskPurger } from './purge-tasks.ts'
import { taskShards } from '#functions/table/entities/task.ts'
import { rowOf } from './task.ts'

const listsPerTransaction = 90
const shards = Array.from({ length: taskShards }, (_, shard) => shard)

export const purgeAccess = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)
  const removeTasks = taskPurger(bound)

  /** Yields the stored cards of one shard. */
  async function* cardsOf(boardId: BoardId, shard: number): AsyncGenerator<Card[]> {
    const { pk } = keyOf(entities.task.get({ boardId, shard, taskId: '' as TaskId }))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this code writes cards
    for await (const rows of bulk.pagesOf(pk, 'card')) yield rows.map(({ card }) => JSON.parse(card!) as Card)
  }

  return {
    /**
     * X1: marks a due item as purged, so that it is invisible and cannot be restored while it is being deleted.
     * @returns false when it has changed
     */
    markTaskPurged: (task: Task, after: LifecycleFields): Promise<boolean> =>
      tryTransaction(bound, (rows) => [
        rows.task
          .put(rowOf({ ...task, ...after, version: task.version + 1 }))
          .where((row, { eq }) => eq(row.version, task.version))
          .commit(),
      ]),
    markListPurged: (list: List, after: LifecycleFields, closing: ContainerClosing): Promise<boolean> =>
      tryTransaction(bound, (rows) => [...listStateWrites(rows, list, after), putClosedContainers(rows, closing)]),
    markTabPurged: (tab: ClosedTab, after: LifecycleFields, closing: ContainerClosing): Promise<boolean> =>
      tryTransaction(bound, (rows) => [tabStateWrite(rows, tab, after), putClosedContainers(rows, closing)]),
    markBoardPurged: (board: Board, after: LifecycleFields): Promise<boolean> =>
      tryTransaction(bound, (rows) => [boardStateWrite(rows, board, after), ...vaultExitWrites(rows, board)]),

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
      removeTasks(boardId, purged, { removeObject, keepBoard: true }),

    /**
     * X4: recounts the active tasks of a shard, without the tasks to purge.
     * @returns false when the counter was changed in the meantime
     */
    async recount(boardId: BoardId, shard: number, purgedIds: ReadonlySet<TaskId>): Promise<boolean> {
      const of = counterOfShard(shard)
      const { data } = await entities.counter.get({ boardId, of }).go({ consistent: true })
      if (!data) return true
      let active = 0
      for await (const cards of cardsOf(boardId, shard)) {
        active += cards.filter((card) => isActive(card) && !purgedIds.has(taskIdOf(card))).length
      }
      if (active === data.value) return true
      return tryTransaction(bound, (rows) => [
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
      for (let at = 0; at === 0 || at < lists.length; at += listsPerTransaction) {
        const batch = lists.slice(at, at + listsPerTransaction)
        const isLast = at + listsPerTransaction >= lists.length
        const { data } = await entities.board.get({ boardId }).go({ consistent: true })
        const purged = new Set<string>([...batch, ...(isLast && tabId ? [tabId] : [])])
        const isWritten = await tryTransaction(bound, (rows) => [
          ...batch.map((listId) => rows.list.delete({ boardId, listId }).commit()),
          ...(isLast && tabId ? [rows.tab.delete({ boardId, tabId }).commit()] : []),
          ...(data ? [putClosedContainers(rows, { board: data, closed: withoutPurged(data.closed, purged) })] : []),
        ])
        if (!isWritten) return false
      }
      return true
    },

    /** X6: deletes a board with all its rows, slice by slice like X3; the board row goes last. */
    async *board({ boardId, workspaceId, createdBy, groups }: Board, removeObject: RemoveObject): AsyncGenerator<void> {
      for (const shard of shards) {
        for await (const cards of cardsOf(boardId, shard)) {
          yield* removeTasks(boardId, cards.map(purgedRowsOf), { removeObject, keepBoard: false })
        }
      }
      yield* bulk.removePartition(logOf(boardId))
      yield* bulk.removePartition(viewsOf(boardId))
      yield* bulk.removePartition(taskCountersOf(boardId))
      yield* bulk.removePartition(searchTextOf(boardId))
      const people = await peopleOf(boardId, workspaceId)
      await bulk.remove([
        ...[numberCounter, ...shardCounters].map((of) => keyOf(entities.counter.get({ boardId, of }))),
        ...people.map((userId) => keyOf(entities.userBoard.get({ userId, boardId }))),
        ...(await boardJobsOf(boardId, createdBy)),
      ])
      for (const groupId of Object.keys(groups) as GroupId[]) await leaveGroup({ workspaceId, groupId }, boardId)
      const boardKey = keyOf(entities.board.get({ boardId }))
      yield* bulk.removePartition(boardKey.pk, boardKey)
      await bulk.remove([boardKey])
    },
  }

  /** Removes a board from the boards of a group, and writes nothing if that is done or the group does not exist any more. */
  async function leaveGroup(key: { workspaceId: WorkspaceId; groupId: GroupId }, boardId: BoardId): Promise<void> {
    const isDone = async () => {
      const { data } = await entities.group.get(key).go({ consistent: true })
      return !data?.boardIds?.includes(boardId)
    }
    while (!(await isDone()))
      await tryTransaction(bound, ({ group }) => [
        group
          .patch(key)
          .delete({ boardIds: [boardId] })
          .commit(),
      ])
  }

  /** Returns the people who may have a user-board row: members, and all people of the workspace. */
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

const withoutPurged = (closed: Board['closed'], purged: ReadonlySet<string>): Board['closed'] =>
  Object.fromEntries(Object.entries(closed).filter(([id]) => !purged.has(id)))

type Writes = Parameters<Bound['transaction']['write']>[0]

/** @returns false when a condition did not hold, or on a transaction conflict */
async function tryTransaction(bound: Bound, writes: (entities: Entities) => ReturnType<Writes>): Promise<boolean> {
  const { canceled, data } = await bound.transaction.write(writes).go()
  if (!canceled) return true
  const codes = data.map(({ code }) => code)
  if (codes.some((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  throw new Error(`transaction cancelled: ${codes.join(', ')}`)
}
