// Keeps what is written in tasks together by board, behind the change (adr 0039): what stands there now is read, whatever
// the event tells, so that events may come twice, late or in any order.

import type { DomainEvent } from '#shared/activity/event.ts'
import { isTemplate, type TaskId } from '#shared/common/ids.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** The task whose texts an event may have changed, or null. */
export function wroteIn(event: DomainEvent): TaskId | null {
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

/** How the bus tells it. */
export async function noteSearchText({ table }: { table: Table }, event: DomainEvent): Promise<void> {
  const { boardId } = event
  const taskId = wroteIn(event)
  if (!taskId || isTemplate(boardId)) return
  const ref = { boardId, taskId }
  await untilDone(async () => {
    const before = await table.searchText.get(ref)
    return (await table.searchText.save(ref, await table.searchText.now(ref), before)) || null
  })
}
