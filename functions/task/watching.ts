// What watching and no longer watching share: whoever sees a task decides for themselves whether they are told of it.

import { packed } from '#shared/task/card.ts'
import type { OnTask } from '#functions/rpc/guards.ts'
import { watchesOrNot } from '#functions/table/access/opened-writes.ts'

export async function setWatching({ table, me: { userId }, task, again, change, happened }: OnTask, watching: boolean) {
  const { watchers } = await table.opened.body(task)
  // Nothing new to tell of; the same call may have been here a moment ago, and this one answers the same.
  if (watchers.includes(userId) === watching) return { card: packed(await again()) }
  const { taskId, rootId } = task
  const after = await change({
    telling: happened(watching ? 'task.watcher_added' : 'task.watcher_removed', { taskId, rootId, userId }),
    next: (now) => ({ ...now }),
    also: () => watchesOrNot(task, userId, watching),
  })
  return { card: packed(after) }
}
