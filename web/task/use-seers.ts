// Who of a board sees a task that is shown to a few: those it names, and those nobody can leave out. The policy says so,
// here it is only said why.

import type { Member } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'
import { isSeenBy } from '#shared/task/policy.ts'
import { usePeople } from '#web/people/queries.ts'
import { useBoard } from '#web/picture/use-board.ts'

export const alwaysBecause = ['owner', 'assignee', 'creator', 'administrator'] as const
export type AlwaysBecause = (typeof alwaysBecause)[number]

export type Seers = {
  of: (task: Task) => Member[]
  /** Why somebody sees a task whether they are named or not; null when they do not. */
  always: (member: Member, task: Task) => AlwaysBecause | null
}

export function useSeers(): Seers {
  const { board, members } = useBoard().picture.frame
  const people = usePeople()
  const sees = (member: Member, task: Task): boolean => {
    const workspaceRole = people.get(member.userId)?.role ?? 'member'
    return isSeenBy({ userId: member.userId, member, workspaceRole }, { board, task, root: null })
  }
  return {
    of: (task) => members.filter((member) => sees(member, task)),
    always: (member, task) => (sees(member, { ...task, visibleTo: [] }) ? reasonOf(member, task) : null),
  }
}

function reasonOf({ role, userId }: Member, { assigneeId, createdBy }: Task): AlwaysBecause {
  if (role === 'owner') return 'owner'
  if (userId === assigneeId) return 'assignee'
  return userId === createdBy ? 'creator' : 'administrator'
}
