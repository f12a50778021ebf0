// Converts a board into rows: its structure, tasks with details, counters and log.

import type { DomainEvent } from '#shared/activity/event.ts'
import type { Task } from '#shared/task/model.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { countsOf, numberCounter } from '#functions/table/access/counter.ts'
import {
  type BoardStructure,
  boardRow,
  labelRow,
  listRow,
  memberRow,
  tabRow,
} from '#functions/table/access/board-structure.ts'
import { searchTextItems } from '#functions/table/access/search-text.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { Bound } from '#functions/table/bind.ts'
import { type Item, itemOf } from './put-rows.ts'
import type { PlannedTask } from './tasks.ts'

export const structureItems = (
  { entities }: Bound,
  { board, tabs, lists, labels, members }: BoardStructure,
): Item[] => [
  itemOf(entities.board.put(boardRow(board))),
  ...tabs.map((tab) => itemOf(entities.tab.put(tabRow(tab)))),
  ...lists.map((list) => itemOf(entities.list.put(listRow(list)))),
  ...labels.map((label) => itemOf(entities.label.put(labelRow(board.boardId, label)))),
  ...members.map((member) => itemOf(entities.member.put(memberRow(member)))),
]

type TaskWithBody = Pick<PlannedTask, 'task' | 'description' | 'watchers'> & Partial<Pick<PlannedTask, 'comments'>>

export const taskItems = (
  { entities }: Bound,
  { task, description, watchers, comments = [] }: TaskWithBody,
): Item[] => [
  itemOf(entities.task.put(rowOf(task))),
  itemOf(
    entities.taskBody.put({
      boardId: task.boardId,
      taskId: task.taskId,
      description,
      watchers,
      descriptionVersion: description ? 1 : 0,
    }),
  ),
  ...searchTextItems({ entities }, task, { description, comments }),
]

export const commentItems = ({ entities }: Bound, { comments }: PlannedTask): Item[] =>
  comments.map(({ authorId, authorName, createdAt, editedAt, ...comment }) =>
    itemOf(
      entities.comment.put({
        ...comment,
        ...(authorId && { authorId }),
        ...(authorName && { authorName }),
        ...(editedAt && { editedAt: editedAt.toISOString() }),
        createdAt: createdAt.toISOString(),
      }),
    ),
  )

export const attachmentItems = ({ entities }: Bound, { attachments }: PlannedTask): Item[] =>
  attachments.map(({ url, objectKey, addedAt, ...attachment }) =>
    itemOf(
      entities.attachment.put({
        ...attachment,
        ...(url && { url }),
        ...(objectKey && { objectKey }),
        addedAt: addedAt.toISOString(),
      }),
    ),
  )

/** The last task number, and the number of active tasks. */
export function counterItems({ entities }: Bound, tasks: readonly Task[]): Item[] {
  const [first] = tasks
  if (!first) return []
  const { boardId } = first
  const lastNumber = tasks.reduce((highest, { number }) => Math.max(highest, number), 0)
  return [[numberCounter, lastNumber] as const, ...countsOf(tasks)].map(([of, value]) =>
    itemOf(entities.counter.put({ boardId, of, value })),
  )
}

export const logItems = ({ entities }: Bound, events: readonly DomainEvent[]): Item[] =>
  events.map((event) => itemOf(entities.activity.put(entryOf(event))))
