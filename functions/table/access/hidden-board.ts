// Writes boards that are not visible yet, in bulk, and deletes unfinished ones.

import type { Member } from '#shared/board/model.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import type { Label } from '#shared/label/model.ts'
import type { List } from '#shared/list/model.ts'
import { type Card, rootIdOf, taskIdOf } from '#shared/task/card.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Task, TaskRef } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import {
  bulkOf,
  type Bulk,
  type Item,
  itemOf,
  type Key,
  keyOf,
  type ShouldContinue,
  inParallel,
} from '#functions/table/bulk.ts'
import { numberCounter, shardCounters, subTaskCounter } from './counter.ts'
import { labelRow, listRow, memberRow, tabRow } from './board-structure.ts'
import { searchTextItems, searchTextOf } from './search-text.ts'
import type { RemoveObject } from './purge-tasks.ts'
import { attachmentRow, commentRow, type StoredAttachment } from './task-details.ts'
import { rowOf } from './task.ts'
import { taskShards } from '#functions/table/entities/task.ts'

/** A task with its description, watchers, comments and attachments. */
export type TaskWithDetails = {
  task: Task
  description: string
  watchers: readonly UserId[]
  comments: readonly Comment[]
  attachments: readonly StoredAttachment[]
}

export type HiddenBoardStructure = {
  tabs: readonly Tab[]
  lists: readonly List[]
  labels: readonly Label[]
  members: readonly Member[]
}
export type Counts = ReadonlyMap<string, number>

export const hiddenBoardAccess = (bound: Bound) => {
  const { entities } = bound
  const bulk = bulkOf(bound)

  return {
    /**
     * I9: writes tasks of a hidden board. Task rows are written before their detail rows, so that I12 finds all of them.
     */
    async putTasks(tasks: readonly TaskWithDetails[], assertMayContinue: ShouldContinue): Promise<void> {
      await bulk.put(
        tasks.map(({ task }) => itemOf(entities.task.put(rowOf(task)))),
        assertMayContinue,
      )
      await bulk.put(
        tasks.flatMap((taskWithDetails) => detailItems(bound, taskWithDetails)),
        assertMayContinue,
      )
    },

    /** I14: deletes the detail rows of tasks before they are written again, because their source may have changed. */
    async deleteDetails(tasks: readonly TaskRef[], removeObject: RemoveObject): Promise<void> {
      await inParallel(tasks, ({ taskId }) => deleteTaskRows(entities, bulk, { taskId, removeObject }))
      await bulk.remove(tasks.map(({ boardId, taskId }) => keyOf(entities.searchText.get({ boardId, taskId }))))
    },

    /** I10: writes the structure of a hidden board without the board row; existing rows are kept. */
    async putStructure(
      boardId: BoardId,
      structure: HiddenBoardStructure,
      assertMayContinue: ShouldContinue,
    ): Promise<void> {
      await bulk.put(
        [
          ...structure.tabs.map((tab) => itemOf(entities.tab.put(tabRow(tab)))),
          ...structure.lists.map((list) => itemOf(entities.list.put(listRow(list)))),
          ...structure.labels.map((label) => itemOf(entities.label.put(labelRow(boardId, label)))),
          ...structure.members.map((member) => itemOf(entities.member.put(memberRow(member)))),
        ],
        assertMayContinue,
      )
    },

    /** I11: writes the counters of a hidden board. */
    async putCounts(boardId: BoardId, counts: Counts, assertMayContinue: ShouldContinue): Promise<void> {
      await bulk.put(
        [...counts].map(([of, value]) => itemOf(entities.counter.put({ boardId, of, value }))),
        assertMayContinue,
      )
    },

    /**
     * I12: deletes a board that never became visible, detail rows before tasks.
     * @returns false when it stopped early; the next call continues
     */
    async purge(boardId: BoardId, isTimeLeft: () => boolean, removeObject: RemoveObject): Promise<boolean> {
      for (let shard = 0; shard < taskShards; shard++) {
        const { pk } = keyOf(entities.task.get({ boardId, shard, taskId: '' as TaskId }))
        for await (const rows of bulk.pagesOf(pk, 'card')) {
          if (!isTimeLeft()) return false
          await purgeTasks(bound, bulk, { boardId, rows, removeObject })
        }
      }
      const of = [numberCounter, ...shardCounters]
      await bulk.remove(of.map((name) => keyOf(entities.counter.get({ boardId, of: name }))))
      const structure = keyOf(entities.board.get({ boardId })).pk
      for (const pk of [searchTextOf(boardId), structure]) {
        for await (const rows of bulk.pagesOf(pk)) await bulk.remove(rows)
      }
      return true
    },

    /** I13: returns the number of active tasks of several boards. */
    async activeTasks(boardIds: readonly BoardId[]): Promise<number> {
      const batch = batchOf(bound)
      const counters = boardIds.flatMap((boardId) =>
        shardCounters.map((of) => batch.add(entities.counter, entities.counter.get({ boardId, of }))),
      )
      await batch.read()
      return counters.reduce((sum, counter) => sum + (counter()?.value ?? 0), 0)
    },
  }
}

function detailItems(
  { entities }: Bound,
  { task, description, watchers, comments, attachments }: TaskWithDetails,
): Item[] {
  const { boardId, taskId } = task
  const body = { boardId, taskId, description, descriptionVersion: description ? 1 : 0 }
  return [
    itemOf(entities.taskBody.put({ ...body, ...(watchers.length > 0 && { watchers: [...watchers] }) })),
    ...comments.map((comment) => itemOf(entities.comment.put(commentRow(comment)))),
    ...attachments.map((attachment) => itemOf(entities.attachment.put(attachmentRow(attachment)))),
    ...searchTextItems({ entities }, { boardId, taskId }, { description, comments }),
  ]
}

type DeleteTasks = { taskId: TaskId; removeObject: RemoveObject }

/** Deletes objects before attachment rows, so that no object is left without a row. */
async function deleteTaskRows(
  { taskBody }: Bound['entities'],
  bulk: Bulk,
  { taskId, removeObject }: DeleteTasks,
): Promise<void> {
  for await (const detailRows of bulk.pagesOf(keyOf(taskBody.get({ taskId })).pk, 'objectKey')) {
    for (const { objectKey } of detailRows) if (objectKey) await removeObject(objectKey)
    await bulk.remove(detailRows)
  }
}

type PurgedRows = { boardId: BoardId; removeObject: RemoveObject; rows: readonly (Key & { card?: string })[] }

async function purgeTasks({ entities }: Bound, bulk: Bulk, { boardId, rows, removeObject }: PurgedRows): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only this code writes cards
  const cards = rows.map(({ card }) => JSON.parse(card!) as Card)
  await inParallel(cards, async (card) => {
    const taskId = taskIdOf(card)
    await deleteTaskRows(entities, bulk, { taskId, removeObject })
    if (!rootIdOf(card)) await bulk.remove([keyOf(entities.counter.get({ boardId, of: subTaskCounter(taskId) }))])
  })
  await bulk.remove(rows)
}
