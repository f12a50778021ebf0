// Who may do what with a task (spec §6, decisions §4). docs/permission-matrix.md is printed from this file.

import type { BoardFacts } from '#shared/board/model.ts'
import { bySource, whenOpen } from '#shared/board/policy.ts'
import type { UserId } from '#shared/common/ids.ts'
import { kindest, type Rule, type Verdict } from '#shared/common/verdict.ts'
import { stateWithin } from '#shared/lifecycle/rules.ts'
import type { LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from './model.ts'

export type TaskFacts = BoardFacts & {
  /** Whether this person is the assignee of the task or of its root. */
  assigned: boolean
  created: boolean
  shownTo: 'the-board' | 'a-list-with-me' | 'a-list-without-me'
  /** The task's own state and that of everything it lies in. */
  taskState: LifecycleState
}

const view: Rule<TaskFacts> = (facts) => {
  if (facts.boardState !== 'active' && !facts.sources.some(({ role }) => role === 'owner')) return 'hidden'
  return bySource(facts, ({ role, switches }) => {
    if (role === 'owner' || facts.assigned) return 'allowed'
    // Whoever created a task sees it among the few it is shown to; where it is shown to all, their role decides.
    if (facts.shownTo !== 'the-board' && facts.created) return 'allowed'
    if (facts.shownTo === 'a-list-without-me') return 'hidden'
    if (facts.shownTo === 'a-list-with-me' || role === 'viewer') return 'allowed'
    return role === 'editor' && switches.viewOthersTasks ? 'allowed' : 'hidden'
  })
}

/** Something that is done to a task by those who see it, while it and all around it is active. */
const onOpen =
  (ask: (facts: TaskFacts) => Verdict): Rule<TaskFacts> =>
  (facts) => {
    const seen = view(facts)
    if (seen !== 'allowed') return seen
    const open = whenOpen(facts, ask(facts))
    return open === 'allowed' && facts.taskState !== 'active' ? 'not-active' : open
  }

const mayEdit = (facts: TaskFacts): Verdict =>
  bySource(facts, ({ role, switches }) => {
    if (role === 'viewer') return 'not-your-role'
    if (role === 'owner' || facts.assigned) return 'allowed'
    if (role === 'restricted') return 'not-your-role'
    return switches.editOthersTasks ? 'allowed' : 'switched-off'
  })

const mayAssign = (facts: TaskFacts): Verdict =>
  kindest(
    facts.sources.map(({ role, switches }) => {
      if (role === 'owner') return 'allowed'
      if (role === 'viewer') return 'not-your-role'
      if (facts.assigned)
        return switches.reassignOwnTasks || (role === 'editor' && switches.editOthersTasks) ? 'allowed' : 'switched-off'
      if (role === 'restricted') return 'not-your-role'
      return switches.editOthersTasks ? 'allowed' : 'switched-off'
    }),
  )

const mayComment = (facts: TaskFacts): Verdict =>
  bySource(facts, ({ role }) => {
    if (role === 'viewer') return 'not-your-role'
    return role === 'restricted' && !facts.assigned ? 'not-your-role' : 'allowed'
  })

const ownersOnly = (facts: TaskFacts): Verdict =>
  bySource(facts, ({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role'))

/** Archiving and deleting: Owners, and Editors where they may edit (decisions §4). */
const mayRemove = (facts: TaskFacts): Verdict =>
  kindest(
    facts.sources.map((source) =>
      source.role === 'restricted' ? 'not-your-role' : mayEdit({ ...facts, sources: [source] }),
    ),
  )

export const taskPolicy = {
  'task.view': view,
  'task.edit': onOpen(mayEdit),
  'task.assign': onOpen(mayAssign),
  'task.comment': onOpen(mayComment),
  /** Another's comment; one's own is the writer's to change while they may comment. */
  'task.moderate': onOpen(ownersOnly),
  'task.remove': onOpen(mayRemove),
} satisfies Record<string, Rule<TaskFacts>>

type Seen = Pick<Task, 'assigneeId' | 'createdBy' | 'visibleTo' | 'state'>

/** How somebody stands to a task; a sub-task shares its root's assignee and the people it is shown to. */
export function taskFacts(
  board: BoardFacts,
  { task, root, within }: { task: Seen; root: Seen | null; within: LifecycleState },
  me: UserId,
): TaskFacts {
  const list = root ? root.visibleTo : task.visibleTo
  return {
    ...board,
    assigned: task.assigneeId === me || root?.assigneeId === me,
    created: task.createdBy === me || root?.createdBy === me,
    shownTo: !list ? 'the-board' : list.includes(me) ? 'a-list-with-me' : 'a-list-without-me',
    taskState: stateWithin(task.state, within, root?.state ?? 'active'),
  }
}

/** Whether somebody sees tasks that are not theirs; who does not becomes the assignee of what they create. */
export const seesOthersTasks = ({ sources }: Pick<BoardFacts, 'sources'>): boolean =>
  sources.some(
    ({ role, switches }) => role === 'owner' || role === 'viewer' || (role === 'editor' && switches.viewOthersTasks),
  )
