// Who can be given a task: an active member of its board (decisions §5).

import type { UserId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Found } from '#functions/table/access/door.ts'

/** @throws task.assignee_no_member, task.assignee_inactive */
export function demandAssignee({ members, people }: Pick<Found, 'members' | 'people'>, userId: UserId): void {
  if (!members.has(userId)) refuse('task.assignee_no_member')
  if (people.get(userId)?.state !== 'active') refuse('task.assignee_inactive')
}
