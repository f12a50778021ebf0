// Selects the recipients of a notification: people who may see the task and whose settings allow it.

import type { Board } from '#shared/board/model.ts'
import type { UserId } from '#shared/common/ids.ts'
import { isKindOn, isTaskMuted, type NotificationSettings } from '#shared/notification/settings.ts'
import type { NotificationCause, NotificationChange } from '#shared/notification/model.ts'
import { isVisibleTo } from '#shared/task/policy.ts'
import type { Task } from '#shared/task/model.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { Table } from '#functions/table/open.ts'
import type { Notice } from './notices.ts'

type CauseWithChanges = { cause: NotificationCause; changes: NotificationChange[] }

export type Recipient = CauseWithChanges & {
  userId: UserId
  /** For somebody who is mentioned and has switched mentions off. */
  withoutMention?: CauseWithChanges
}

/** A board with its Owners' ids where they are notified, a task, its root, and its watchers. */
export type NotifiedTask = { board: Board; task: Task; root: Task | null; watchers: readonly UserId[] }

/**
 * Returns everybody that an event concerns, with the first cause that applies; without the actor, and without kinds that are off
 * on the board.
 */
export function candidatesOf(
  { board, task, watchers }: NotifiedTask,
  { changes, former, mentioned, onlyAssignee, newAssigneeId = task.assigneeId }: Notice,
  { actorId, ownerIds }: { actorId: UserId; ownerIds: readonly UserId[] },
): Recipient[] {
  const candidates = new Map<UserId, Recipient>()
  const add = (userId: UserId, cause: NotificationCause, own: NotificationChange[]) => {
    const wanted = own.filter(({ kind }) => !board.notifications.off.includes(kind))
    if (userId === actorId || wanted.length === 0) return
    const known = candidates.get(userId)
    if (!known) candidates.set(userId, { userId, cause, changes: wanted })
    else if (known.cause === 'mention') known.withoutMention ??= { cause, changes: wanted }
  }
  for (const userId of mentioned.userIds) add(userId, 'mention', [{ kind: 'mention', commentId: mentioned.commentId }])
  if (former) add(former.userId, 'assignee', former.changes)
  if (newAssigneeId) add(newAssigneeId, 'assignee', changes)
  if (onlyAssignee) return [...candidates.values()]
  for (const userId of watchers) add(userId, 'watcher', changes)
  for (const userId of ownerIds) add(userId, 'owner', changes)
  return [...candidates.values()]
}

/** Returns which people may see which of these tasks: active people of the workspace, with all sources of a right. */
export async function readVisibility(
  table: Table,
  board: Board,
  userIds: readonly UserId[],
): Promise<(userId: UserId, task: Task, root: Task | null) => boolean> {
  const { workspaceId, boardId, vaultId } = board
  const [first] = userIds
  if (!first) return () => false
  const [{ members, people }, vault] = await Promise.all([
    table.accessRows.read(
      { workspaceId, boardId, userId: first, members: userIds, people: userIds },
      { consistent: true },
    ),
    vaultId ? table.vault.get({ workspaceId, vaultId }) : null,
  ])
  return (userId, task, root) => {
    const person = people.get(userId)
    if (person?.state !== 'active') return false
    const { role: workspaceRole, groupIds } = person
    const vaultRoles = vaultRolesOn(board, vault?.grants ?? {}, { userId, groupIds })
    const viewer = { userId, member: members.get(userId) ?? null, workspaceRole, groupIds, vaultRoles }
    return isVisibleTo(viewer, { board, task, root })
  }
}

/** Returns the changes that a person wants to be notified about. A mention passes a muted board. */
export function wantedChanges(
  settings: NotificationSettings,
  { boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>,
  changes: readonly NotificationChange[],
): NotificationChange[] {
  if (isTaskMuted(settings, taskId)) return []
  const isMutedBoard = settings.mutedBoardIds.includes(boardId)
  return changes.filter(({ kind }) => isKindOn(settings, 'panel', kind) && (kind === 'mention' || !isMutedBoard))
}

/** Returns the cause and the changes that a person wants to be notified about; null for none. */
export function wantedOf(
  settings: NotificationSettings,
  ref: Pick<Task, 'boardId' | 'taskId'>,
  { cause, changes, withoutMention }: Recipient,
): CauseWithChanges | null {
  const wanted = wantedChanges(settings, ref, changes)
  if (wanted.length > 0) return { cause, changes: wanted }
  const others = withoutMention ? wantedChanges(settings, ref, withoutMention.changes) : []
  return others.length > 0 ? { ...withoutMention!, changes: others } : null
}
