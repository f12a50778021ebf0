// Subscriber that records search texts by board (adr 0039). It reads the current texts, so events may arrive twice, late or
// in any order: of a task with a search text only the comment of the event, otherwise all texts.

import type { DomainEvent } from '#shared/activity/event.ts'
import { isTemplate, type TaskId } from '#shared/common/ids.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** Returns the task whose text an event may have changed, or null. */
export function textChangedBy(event: DomainEvent): TaskId | null {
  switch (event.type) {
    case 'task.created':
    case 'task.described':
    case 'task.transferred':
    case 'task.arrived':
    case 'comment.added':
    case 'comment.edited':
    case 'comment.deleted':
    case 'comment.restored':
      return event.taskId
    default:
      return null
  }
}

/** Event subscriber. */
export async function recordSearchText({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId } = event
  const taskId = textChangedBy(event)
  if (!taskId || isTemplate(boardId)) return
  const ref = { boardId, taskId }
  // Most tasks are created without a text. A copy may have a description, and its comments have events of their own.
  if (event.type === 'task.created' && !(await table.taskDetails.body(ref)).description) return
  await retryUntilDone(async () => {
    const changed = 'commentId' in event && (await table.searchText.afterComment(ref, event.commentId))
    if (changed) return (await table.searchText.save(ref, changed.now, changed.before)) || null
    const before = await table.searchText.get(ref)
    return (await table.searchText.save(ref, await table.searchText.computeText(ref), before)) || null
  })
}
