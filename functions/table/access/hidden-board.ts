// How a board is written that nobody sees yet, many rows at once, and how what was written is taken away again.

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
  type MayGoOn,
  sideBySide,
} from '#functions/table/bulk.ts'
import { numberCounter, shardCounters, subTaskCounter } from './counter.ts'
import { labelRow, listRow, memberRow, tabRow } from './frame-rows.ts'
import { searchTextItems, searchTextOf } from './search-text.ts'
import type { RemoveObject } from './purge-tasks.ts'
import { attachmentRow, commentRow, type StoredAttachment } from './opened-rows.ts'
import { rowOf } from './task.ts'
import { taskShards } from './task-shards.ts'

/** A task with everything that hangs on it. */
export type WholeTask = {
  task: Task
  description: string
  watchers: readonly UserId[]
  comments: readonly Comment[]
  attachments: readonly StoredAttachment[]
}

export type HiddenFrame = {
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
    /** I9: tasks of a board that nobody sees. The tasks come before what hangs on them, so that I12 finds it. */
    async putTasks(tasks: readonly WholeTask[], mayGoOn: MayGoOn): Promise<void> {
      await bulk.put(
        tasks.map(({ task }) => itemOf(entities.task.put(rowOf(task)))),
        mayGoOn,
      )
      await bulk.put(
        tasks.flatMap((whole) => hangingOn(bound, whole)),
        mayGoOn,
      )
    },

    /**
     * I14: what hangs on tasks of a board that nobody sees is taken away, before it is written again: what it is made of
     * may have changed since it was written.
     */
    async empty(tasks: readonly TaskRef[], removeObject: RemoveObject): Promise<void> {
      await sideBySide(tasks, ({ taskId }) => emptied(entities, bulk, { taskId, removeObject }))
      await bulk.remove(tasks.map(({ boardId, taskId }) => keyOf(entities.searchText.get({ boardId, taskId }))))
    },

    /** I10: the frame of a board that nobody sees, without the board itself; what is there already stays as it is written. */
    async putFrame(boardId: BoardId, frame: HiddenFrame, mayGoOn: MayGoOn): Promise<void> {
      await bulk.put(
        [
          ...frame.tabs.map((tab) => itemOf(entities.tab.put(tabRow(tab)))),
          ...frame.lists.map((list) => itemOf(entities.list.put(listRow(list)))),
          ...frame.labels.map((label) => itemOf(entities.label.put(labelRow(boardId, label)))),
          ...frame.members.map((member) => itemOf(entities.member.put(memberRow(member)))),
        ],
        mayGoOn,
      )
    },

    /** I11: what has been counted out on a board that nobody sees. */
    async putCounts(boardId: BoardId, counts: Counts, mayGoOn: MayGoOn): Promise<void> {
      await bulk.put(
        [...counts].map(([of, value]) => itemOf(entities.counter.put({ boardId, of, value }))),
        mayGoOn,
      )
    },

    /**
     * I12: everything of a board that was never shown is taken away, what hangs on a task before the task.
     * @returns false when it stopped before the end; the next call goes on
     */
    async purge(boardId: BoardId, goesOn: () => boolean, removeObject: RemoveObject): Promise<boolean> {
      for (let shard = 0; shard < taskShards; shard++) {
        const { pk } = keyOf(entities.task.get({ boardId, shard, taskId: '' as TaskId }))
        for await (const rows of bulk.pagesOf(pk, 'card')) {
          if (!goesOn()) return false
          await purgeTasks(bound, bulk, { boardId, rows, removeObject })
        }
      }
      const of = [numberCounter, ...shardCounters]
      await bulk.remove(of.map((name) => keyOf(entities.counter.get({ boardId, of: name }))))
      const frame = keyOf(entities.board.get({ boardId })).pk
      for (const pk of [searchTextOf(boardId), frame]) {
        for await (const rows of bulk.pagesOf(pk)) await bulk.remove(rows)
      }
      return true
    },

    /** I13: how many active tasks there are on several boards. */
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

function hangingOn({ entities }: Bound, { task, description, watchers, comments, attachments }: WholeTask): Item[] {
  const { boardId, taskId } = task
  const body = { boardId, taskId, description, descriptionVersion: description ? 1 : 0 }
  return [
    itemOf(entities.taskBody.put({ ...body, ...(watchers.length > 0 && { watchers: [...watchers] }) })),
    ...comments.map((comment) => itemOf(entities.comment.put(commentRow(comment)))),
    ...attachments.map((attachment) => itemOf(entities.attachment.put(attachmentRow(attachment)))),
    ...searchTextItems({ entities }, { boardId, taskId }, { description, comments }),
  ]
}

type Emptied = { taskId: TaskId; removeObject: RemoveObject }

/** The bytes of an attachment go before its row, so that none is left that no row tells of. */
async function emptied({ taskBody }: Bound['entities'], bulk: Bulk, { taskId, removeObject }: Emptied): Promise<void> {
  for await (const hanging of bulk.pagesOf(keyOf(taskBody.get({ taskId })).pk, 'objectKey')) {
    for (const { objectKey } of hanging) if (objectKey) await removeObject(objectKey)
    await bulk.remove(hanging)
  }
}

type Purged = { boardId: BoardId; removeObject: RemoveObject; rows: readonly (Key & { card?: string })[] }

async function purgeTasks({ entities }: Bound, bulk: Bulk, { boardId, rows, removeObject }: Purged): Promise<void> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a card is written by us alone
  const cards = rows.map(({ card }) => JSON.parse(card!) as Card)
  await sideBySide(cards, async (card) => {
    const taskId = taskIdOf(card)
    await emptied(entities, bulk, { taskId, removeObject })
    if (!rootIdOf(card)) await bulk.remove([keyOf(entities.counter.get({ boardId, of: subTaskCounter(taskId) }))])
  })
  await bulk.remove(rows)
}
