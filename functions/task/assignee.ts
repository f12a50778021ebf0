// Asserts that an assignee is an active member of the board.

import type { UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { AccessRows } from '#functions/table/access/access-rows.ts'

/** @throws task.assignee_no_member, task.assignee_inactive */
export function assertAssigneeAllowed(
  { members, people }: Pick<AccessRows, 'members' | 'people'>,
  userId: UserId,
): void {
  if (!members.has(userId)) throwError('task.assignee_no_member')
  if (people.get(userId)?.state !== 'active') throwError('task.assignee_inactive')
}
