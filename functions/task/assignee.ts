// Asserts that an assignee is an active member of the board.

import { belongsToBoard } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { vaultRolesOn } from '#shared/vault/rules.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'

/** @throws task.assignee_no_member, task.assignee_inactive */
export function assertAssigneeAllowed(accessRows: AccessRows, userId: UserId): void {
  if (!isOnBoard(accessRows, userId)) throwError('task.assignee_no_member')
  if (accessRows.people.get(userId)?.state !== 'active') throwError('task.assignee_inactive')
}

/** Returns whether a person belongs to the board, directly, through a group or a vault. Needs the rows of member and person. */
export function isOnBoard({ board, members, people, vaultGrants }: AccessRows, userId: UserId): boolean {
  if (!board) return false
  const groupIds = people.get(userId)?.groupIds ?? []
  const vaultRoles = vaultRolesOn(board, vaultGrants, { userId, groupIds })
  const member = members.get(userId) ?? null
  return belongsToBoard({ board, member, workspaceRole: 'member', groupIds, vaultRoles })
}
