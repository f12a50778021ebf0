import type { Member } from '#shared/board/model.ts'
import type { Task } from '#shared/task/model.ts'
import { mayViewOpenTask } from '#shared/task/policy.ts'
import { useAccessOf } from '#web/permission/access.ts'
import { useBoard } from '#web/board-store/use-board.ts'
import { membersWithGroups } from '#web/people/members-with-groups.ts'
import { usePeople } from '#web/people/queries.ts'

/** The reasons why a member always sees a restricted task. */
export const fixedViewerReasons = ['owner', 'assignee', 'creator', 'administrator'] as const
export type FixedViewerReason = (typeof fixedViewerReasons)[number]

type Viewers = {
  /** @param root of a sub-task, which has the same viewers */
  viewersOf: (task: Task, root?: Task | null) => Member[]
  /** Returns why a member always sees the task; null if they do not. */
  fixedReason: (member: Member, task: Task) => FixedViewerReason | null
}

/** Returns functions that list who sees a task, and why. The shared policy decides; this only adds the reason. */
export function useViewers(): Viewers {
  const { structure } = useBoard().boardState
  const people = usePeople()
  const accessOf = useAccessOf(structure)
  const maySee = ({ userId }: Member, task: Task, root: Task | null = null): boolean =>
    mayViewOpenTask(task, root, { facts: accessOf(userId), me: userId })
  return {
    viewersOf: (task, root) => membersWithGroups(structure, people).filter((member) => maySee(member, task, root)),
    fixedReason: (member, task) => (maySee(member, { ...task, visibleTo: [] }) ? viewerReason(member, task) : null),
  }
}

function viewerReason({ role, userId }: Member, { assigneeId, createdBy }: Task): FixedViewerReason {
  if (role === 'owner') return 'owner'
  if (userId === assigneeId) return 'assignee'
  return userId === createdBy ? 'creator' : 'administrator'
}
