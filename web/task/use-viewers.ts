// Who of a board sees a task that is shown to a few: those it names, and those nobody can leave out. The policy says so,
// here it is only said why.

import type { Member } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'
import { seesOpen } from '#shared/task/policy.ts'
import { useStandings } from '#web/permission/use-standings.ts'
import { useBoard } from '#web/picture/use-board.ts'

export const alwaysBecause = ['owner', 'assignee', 'creator', 'administrator'] as const
export type AlwaysBecause = (typeof alwaysBecause)[number]

export type Viewers = {
  /** @param root of a sub-task, which is seen with it */
  of: (task: Task, root?: Task | null) => Member[]
  /** Why somebody sees a task whether they are named or not; null when they do not. */
  always: (member: Member, task: Task) => AlwaysBecause | null
}

export function useViewers(): Viewers {
  const { frame } = useBoard().picture
  const standingOf = useStandings(frame)
  const sees = ({ userId }: Member, task: Task, root: Task | null = null): boolean =>
    seesOpen(task, root, { facts: standingOf(userId), me: userId })
  return {
    of: (task, root) => frame.members.filter((member) => sees(member, task, root)),
    always: (member, task) => (sees(member, { ...task, visibleTo: [] }) ? reasonOf(member, task) : null),
  }
}

function reasonOf({ role, userId }: Member, { assigneeId, createdBy }: Task): AlwaysBecause {
  if (role === 'owner') return 'owner'
  if (userId === assigneeId) return 'assignee'
  return userId === createdBy ? 'creator' : 'administrator'
}
