// A board with thousands of tasks and everything that belongs to them, written directly to the table and the object store.

import { EntryId, ImportId, type UserId } from '#shared/common/ids.ts'
import { activeFields } from '#shared/lifecycle/states.ts'
import { packTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { bindEntities } from '#functions/table/bind.ts'
import { bulkOf, type Item, itemOf } from '#functions/table/bulk.ts'
import { shardCounter, subTaskCounter } from '#functions/table/access/counter.ts'
import { entryOf } from '#functions/table/access/event-rows.ts'
import { attachmentRow, commentRow } from '#functions/table/access/task-details.ts'
import { rowOf } from '#functions/table/access/task.ts'
import type { ABoard, World } from '#tests/kit/world.ts'
import { newCommentId, newTaskId } from './fixtures.ts'
import { tableOf } from './table-rows.ts'

type BigBoardOptions = { world: World; board: ABoard; author: UserId }

/** Writes `count` tasks, a fifth of them sub-tasks; some with comments, files and earlier texts; each with a log. */
export async function fillBoard({ world, board, author }: BigBoardOptions, count: number): Promise<Task[]> {
  const { entities, platform } = world
  const bulk = bulkOf(bindEntities(world.client, tableOf(world)))
  const fields = { ...(await board.aTask()), createdBy: author, ...activeFields }
  const tasks: Task[] = []
  const items: Item[] = []
  const counters = new Map<string, number>()
  for (let i = 0; i < count; i++) {
    const root = i % 5 === 4 ? tasks[i - 1 - (i % 3)]! : null
    const listId = board.lists[i % board.lists.length]!.listId
    const task: Task = {
      ...fields,
      taskId: newTaskId(world),
      rootId: root && (root.rootId ?? root.taskId),
      listId,
      number: i + 2,
      title: `Task ${i}`,
      comments: i % 10 === 0 ? 2 : 0,
      attachments: i % 20 === 0 ? 1 : 0,
    }
    tasks.push(task)
    items.push(itemOf(entities.task.put(rowOf(task))), ...relatedRows({ world, board, author }, task, i))
    for (const of of [shardCounter(task.taskId), ...(task.rootId ? [subTaskCounter(task.rootId)] : [])]) {
      counters.set(of, (counters.get(of) ?? 0) + 1)
    }
    if (i % 20 === 0) await platform.objects.write(`boards/${task.taskId}`, new Uint8Array([i % 256]), 'image/png')
  }
  const { boardId } = board
  for (const [of, value] of [...counters, ['numbers', count] as const]) {
    items.push(itemOf(entities.counter.put({ boardId, of, value })))
  }
  await bulk.put(items, async () => {})
  return tasks
}

function relatedRows(
  { world: { entities, platform, clock }, board, author }: BigBoardOptions,
  task: Task,
  i: number,
): Item[] {
  const { boardId, taskId, rootId } = task
  const now = clock.now()
  const body = { boardId, taskId, description: 'Words', descriptionVersion: 1, watchers: [author] }
  const comments = Array.from({ length: task.comments }, () => ({
    taskId,
    commentId: newCommentId({ platform } as World),
    authorId: author,
    authorName: null,
    text: 'Yes',
    version: 1,
    createdAt: now,
    editedAt: null,
  }))
  const file = {
    taskId,
    attachmentId: platform.ids.next('att') as never,
    name: 'A.png',
    kind: 'file' as const,
    url: null,
    contentType: 'image/png',
    bytes: 1,
    addedBy: author,
    addedAt: now,
    objectKey: `boards/${taskId}`,
  }
  const entries = Array.from({ length: 1 + (i % 3 === 0 ? 1 : 0) }, () => {
    const eventFields = { workspaceId: board.workspaceId, boardId, actorId: author, at: now }
    const entryId = EntryId.parse(platform.ids.next('act'))
    const event = { ...eventFields, entryId, type: 'task.described' as const, taskId, rootId, from: 0, to: 1 }
    return itemOf(entities.activity.put(entryOf(event, packTask(task))))
  })
  const text = { taskId, of: 'description', version: 1, text: 'Old', replacedBy: author, replacedAt: now.toISOString() }
  return [
    itemOf(entities.taskBody.put(body)),
    ...comments.map((comment) => itemOf(entities.comment.put(commentRow(comment)))),
    ...(task.attachments ? [itemOf(entities.attachment.put(attachmentRow(file)))] : []),
    ...(i % 15 === 0 ? [itemOf(entities.text.put(text))] : []),
    ...entries,
  ]
}

/** The row of the import that created a board, as it is when the import is done. */
export const importRowOf = async ({ world, board, author }: BigBoardOptions): Promise<void> => {
  const now = world.clock.now()
  await world.table.boardJob.create({
    boardJobId: ImportId.parse(world.platform.ids.next('imp')),
    workspaceId: board.workspaceId,
    userId: author,
    language: 'en',
    name: 'board.json',
    objectKey: 'imports/gone',
    state: 'done',
    boardId: board.boardId,
    fingerprint: 'f'.repeat(64),
    readAt: now,
    summary: null,
    people: [],
    copyOptions: null,
    trouble: null,
    done: 1,
    total: 1,
    tries: 0,
    runner: null,
    runUntil: null,
    createdAt: now,
    touchedAt: now,
    resumeAt: null,
    version: 1,
  })
}
