// Who of a board sees a task that is shown to a few: those it names, and those nobody can leave out (decisions §4).

import type { Member } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'

export type AlwaysBecause = 'owner' | 'assignee' | 'creator'

/** Why somebody sees a task whether they are named or not. */
export function alwaysSeenBy({ role, userId }: Member, { assigneeId, createdBy }: Task): AlwaysBecause | null {
  if (role === 'owner') return 'owner'
  if (userId === assigneeId) return 'assignee'
  return userId === createdBy ? 'creator' : null
}

export const seersOf = (task: Task, members: readonly Member[]): Member[] =>
  members.filter(
    (member) => !task.visibleTo || task.visibleTo.includes(member.userId) || alwaysSeenBy(member, task) !== null,
  )
