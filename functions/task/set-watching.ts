// Adds or removes one watcher, so that concurrent changes of watchers do not conflict.

import * as z from 'zod'
import { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { isVisibleTo } from '#shared/task/policy.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { TaskContext } from '#functions/rpc/procedures.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { watcherWrites } from '#functions/table/access/task-detail-writes.ts'
import { isOnBoard } from './assignee.ts'

export const WatchInput = z.object({ userId: UserId })

/** Users may watch a task that they may see; changing other watchers requires the right to edit. */
export const watchAction = (me: { userId: UserId }, userId: UserId) =>
  userId === me.userId ? ('task.watch' as const) : ('task.edit' as const)

/**
 * Only people who may see a task can watch it. People who are not on the board are reported like unknown
 * ones.
 * @throws task.assignee_no_member, task.watcher_no_sight
 */
export function assertWatcherMaySee({ board, task, accessRows }: TaskContext, userId: UserId): void {
  const { root, members, people, vaultGrants } = accessRows
  const person = people.get(userId)
  const member = members.get(userId) ?? null
  const workspaceRole = person?.state === 'active' ? person.role : null
  const groupIds = person?.groupIds ?? []
  const vaultRoles = vaultRolesOn(board, vaultGrants, { userId, groupIds })
  const viewer = { userId, member, workspaceRole, groupIds, vaultRoles }
  if (isVisibleTo(viewer, { board, task, root })) return
  throwError(isOnBoard(accessRows, userId) ? 'task.watcher_no_sight' : 'task.assignee_no_member')
}

type WatchContext = TaskContext & { may: (about: ReturnType<typeof watchAction>) => void }

export async function setWatching(
  { table, me, task, reread, may, createEvent }: WatchContext,
  userId: UserId,
  isWatching: boolean,
) {
  const { taskId, rootId } = task
  let isUnchanged = false
  const update = {
    pendingEvent: createEvent(isWatching ? 'task.watcher_added' : 'task.watcher_removed', { taskId, rootId, userId }),
    // Watchers are not on the card, but its version is incremented, so that clients with the task open reload it.
    next: (now: typeof task) => (isUnchanged ? now : { ...now }),
    additionalWrites: () => watcherWrites(task, userId, isWatching),
  } satisfies TaskUpdate
  // The write reports that nothing would change, so that is checked only after it failed.
  const after = await table.task.change(task, update, async () => {
    const now = await reread()
    may(watchAction(me, userId))
    isUnchanged = (await table.taskDetails.body(task)).watchers.includes(userId) === isWatching
    return now
  })
  return { card: packTask(after) }
}
