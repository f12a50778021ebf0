// What adding and removing a watcher share. Watchers come and go one by one, so that two people's never collide (decisions §5).

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { isSeenBy } from '#shared/task/policy.ts'
import type { OnTask } from '#functions/rpc/guards.ts'
import { watchesOrNot } from '#functions/table/access/opened-writes.ts'

export const Watched = z.object({ userId: UserId })

/** Whether they are told is a matter of whoever sees it; whether another is, of whoever may change it. */
export const rightTo = (me: { userId: UserId }, userId: UserId) =>
  userId === me.userId ? ('task.watch' as const) : ('task.edit' as const)

/**
 * Only people who see a task are told of it (decisions §9). Who is not on the board is spoken of like one who never was.
 * @throws task.assignee_no_member, task.watcher_no_sight
 */
export function demandSight({ board, task, found: { root, members, people } }: OnTask, userId: UserId): void {
  const person = people.get(userId)
  const member = members.get(userId) ?? null
  const another = { userId, member, workspaceRole: person?.state === 'active' ? person.role : null }
  if (isSeenBy(another, { board, task, root })) return
  refuse(member ? 'task.watcher_no_sight' : 'task.assignee_no_member')
}

type Watching = OnTask & { may: (about: ReturnType<typeof rightTo>) => void }

export async function setWatching(
  { table, me, task, again, may, happened }: Watching,
  userId: UserId,
  wanted: boolean,
) {
  const { taskId, rootId } = task
  let done = false
  const wish = {
    telling: happened(wanted ? 'task.watcher_added' : 'task.watcher_removed', { taskId, rootId, userId }),
    // Who watches is no part of the card. Its version counts on all the same: by it, whoever has the task open learns
    // from the log that there is news.
    next: (now: typeof task) => (done ? now : { ...now }),
    also: () => watchesOrNot(task, userId, wanted),
  }
  // That it is so already is told by the write, so it is looked for only where that was refused.
  const after = await table.task.change(task, wish, async () => {
    const now = await again()
    may(rightTo(me, userId))
    done = (await table.opened.body(task)).watchers.includes(userId) === wanted
    return now
  })
  return { card: packed(after) }
}
