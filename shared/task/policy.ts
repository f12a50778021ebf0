// Who may do what with a task (spec §6, decisions §4). docs/permission-matrix.md is printed from this file.

import type { BoardFacts, Source } from '#shared/board/model.ts'
import { boardPolicy, bySource, whenOpen } from '#shared/board/policy.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { kindest, type Rule, type Decision } from '#shared/common/decision.ts'
import { mayTakeBack, stateWithin } from '#shared/lifecycle/rules.ts'
import { inUse, type LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from './model.ts'

export type TaskFacts = BoardFacts & {
  /** Whether this person is the assignee of the task or of its root. */
  assigned: boolean
  created: boolean
  /** Of what it is a sub-task. */
  partOf: 'nothing' | 'a-task-of-mine' | 'a-task-of-another'
  shownTo: 'the-board' | 'a-list-with-me' | 'a-list-without-me'
  /** The task's own state and that of everything it lies in. */
  taskState: LifecycleState
  /** The state of what it lies in alone. */
  aroundState: LifecycleState
  /** Whether the task is in this state by what this person did to it; and whether they put it away within the hour. */
  putAwayByMe: boolean
  takesBack: boolean
  /** Whether this person created this very task within the hour. */
  madeLately: boolean
}

const view: Rule<TaskFacts> = (facts) => {
  if (facts.taskState === 'purged' || facts.boardState === 'purged') return 'hidden'
  // The tasks of a board that is archived or deleted are shown to Owners, and to managers who may restore the template.
  const staysVisible = ({ by, role }: Source) => role === 'owner' || by === 'workspace'
  if (facts.boardState !== 'active' && !facts.sources.some(staysVisible)) return 'hidden'
  return bySource(facts, ({ role, switches }) => {
    if (role === 'owner') return 'allowed'
    // What lies in the recycle bin is there for those who could bring it back.
    if (facts.taskState === 'deleted' && !facts.putAwayByMe) return 'hidden'
    if (facts.assigned) return 'allowed'
    // Whoever created a task sees it among the few it is shown to; where it is shown to all, their role decides.
    if (facts.shownTo !== 'the-board' && facts.created) return 'allowed'
    if (facts.shownTo === 'a-list-without-me') return 'hidden'
    if (facts.shownTo === 'a-list-with-me' || role === 'viewer') return 'allowed'
    return role === 'editor' && switches.viewOthersTasks ? 'allowed' : 'hidden'
  })
}

/** Something that is done to a task by those who see it, while it and all around it is active. */
const onOpen =
  (ask: (facts: TaskFacts) => Decision): Rule<TaskFacts> =>
  (facts) => {
    const seen = view(facts)
    if (seen !== 'allowed') return seen
    const open = whenOpen(facts, ask(facts))
    return open === 'allowed' && facts.taskState !== 'active' ? 'not-active' : open
  }

const mayEdit = (facts: TaskFacts): Decision =>
  bySource(facts, ({ role, switches }) => {
    if (role === 'viewer') return 'not-your-role'
    if (role === 'owner' || facts.assigned) return 'allowed'
    if (role === 'restricted') return 'not-your-role'
    return switches.editOthersTasks ? 'allowed' : 'switched-off'
  })

const mayAssign = (facts: TaskFacts): Decision =>
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

const mayComment = (facts: TaskFacts): Decision =>
  bySource(facts, ({ role }) => {
    if (role === 'viewer') return 'not-your-role'
    return role === 'restricted' && !facts.assigned ? 'not-your-role' : 'allowed'
  })

const ownersOnly = (facts: TaskFacts): Decision =>
  bySource(facts, ({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role'))

/** Archiving and deleting: Owners, and Editors where they may edit (decisions §4). */
const mayRemove = (facts: TaskFacts): Decision =>
  kindest(
    facts.sources.map((source) =>
      source.role === 'restricted' ? 'not-your-role' : mayEdit({ ...facts, sources: [source] }),
    ),
  )

/** Whoever created a task takes that back within the hour, as everything that is done (decisions §5), while they may create any. */
const mayPutAway = (facts: TaskFacts): Decision =>
  facts.madeLately ? kindest([mayRemove(facts), boardPolicy['task.create'](facts)]) : mayRemove(facts)

/** What is archived may still be deleted; what lies in something that is put away goes with it. */
const putAway: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  if (seen !== 'allowed') return seen
  const open = whenOpen(facts, mayPutAway(facts))
  return open === 'allowed' && facts.aroundState !== 'active' ? 'not-active' : open
}

/** A copy is a new task like any other; of a sub-task, a new one of the same root, which takes the right to edit that. */
const mayDuplicate = (facts: TaskFacts): Decision => {
  const create = boardPolicy['task.create'](facts)
  if (create !== 'allowed' || facts.partOf === 'nothing') return create
  return mayEdit({ ...facts, assigned: facts.partOf === 'a-task-of-mine' })
}

/**
 * A task becomes part of another one by the right to edit it; the other one is asked about beside it. What leaves a
 * root is a new task of the list, like a copy of it.
 */
const mayConvert = (facts: TaskFacts): Decision => (facts.partOf === 'nothing' ? mayEdit : mayDuplicate)(facts)

/**
 * Bringing back what was archived or deleted: Owners, and within the hour whoever did it (decisions §4). What it lies
 * in is asked about when the place is known it goes back to.
 */
const bringBack: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  if (seen !== 'allowed') return seen
  return whenOpen(facts, kindest([ownersOnly(facts), facts.takesBack ? mayPutAway(facts) : 'not-your-role']))
}

const purge: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  return seen === 'allowed' ? whenOpen(facts, ownersOnly(facts)) : seen
}

/** Only Owners, and Editors where they may edit, decide who else sees a task. */
const mayRestrict = mayRemove

const restrict: Rule<TaskFacts> = (facts) => {
  const decision = onOpen(mayRestrict)(facts)
  return decision === 'allowed' && !facts.features.includes('explicit-permissions') ? 'not-in-plan' : decision
}

export const taskPolicy = {
  'task.view': view,
  'task.edit': onOpen(mayEdit),
  'task.assign': onOpen(mayAssign),
  'task.duplicate': onOpen(mayDuplicate),
  /** Becoming a sub-task, or a task of its own. */
  'task.convert': onOpen(mayConvert),
  /** Going to another board, which is asked about beside it. */
  'task.transfer': onOpen(mayRemove),
  'task.comment': onOpen(mayComment),
  /** Being told of it, or no longer: a matter of whoever sees it. */
  'task.watch': onOpen(() => 'allowed'),
  /** What others have said about it. */
  'task.moderate': onOpen(ownersOnly),
  /** Naming the people who see a task; and showing it to the whole board again, which no plan forbids. */
  'task.restrict': restrict,
  'task.unrestrict': onOpen(mayRestrict),
  /** Archiving, and deleting into the recycle bin. */
  'task.put_away': putAway,
  'task.bring_back': bringBack,
  /** Deleting forever. */
  'task.purge': purge,
} satisfies Record<string, Rule<TaskFacts>>

type Seen = Pick<Task, 'assigneeId' | 'createdAt' | 'createdBy' | 'visibleTo' | 'state' | 'away'>

/**
 * How somebody stands to a task; a sub-task shares its root's assignee, creator and the people it is shown to.
 * @param now is needed where something may be taken back
 */
export function taskFacts(
  board: BoardFacts,
  { task, root, within, now }: { task: Seen; root: Seen | null; within: LifecycleState; now?: Date },
  me: UserId,
): TaskFacts {
  const aroundState = stateWithin(root?.state ?? 'active', within)
  const list = root ? root.visibleTo : task.visibleTo
  const taskState = stateWithin(task.state, aroundState)
  return {
    ...board,
    assigned: task.assigneeId === me || root?.assigneeId === me,
    created: (root ?? task).createdBy === me,
    partOf: !root ? 'nothing' : root.assigneeId === me ? 'a-task-of-mine' : 'a-task-of-another',
    shownTo: !list ? 'the-board' : list.includes(me) ? 'a-list-with-me' : 'a-list-without-me',
    taskState,
    aroundState,
    putAwayByMe: task.state === taskState && task.away?.by === me,
    takesBack: now !== undefined && mayTakeBack(task.away, me, now),
    madeLately: now !== undefined && mayTakeBack({ by: task.createdBy, at: task.createdAt }, me, now),
  }
}

/** How somebody stands to a task they are about to create: it is nobody's yet, and shown to the whole board. */
export const newTaskFacts = (board: BoardFacts): TaskFacts => ({
  ...board,
  assigned: false,
  created: true,
  partOf: 'nothing',
  shownTo: 'the-board',
  taskState: 'active',
  aroundState: 'active',
  putAwayByMe: false,
  takesBack: false,
  madeLately: false,
})

/** Owners see every task, so nothing has to be asked of each. */
export const seesEveryTask = ({ sources }: Pick<BoardFacts, 'sources'>): boolean =>
  sources.some(({ role }) => role === 'owner')

export const seesOthersTasks = ({ sources }: Pick<BoardFacts, 'sources'>): boolean =>
  sources.some(
    ({ role, switches }) => role === 'owner' || role === 'viewer' || (role === 'editor' && switches.viewOthersTasks),
  )

/** Whose a new task is: who does not see others' tasks would lose sight of it, so they take it (decisions §4). */
export const assigneeOfNew = (
  board: Pick<BoardFacts, 'sources'>,
  { wished = null, me }: { wished?: UserId | null; me: UserId },
): UserId | null => (seesOthersTasks(board) ? wished : me)

type Copied = { task: Task; root: Task | null; me: UserId; mayHave: (userId: UserId) => boolean }

/**
 * Whose a copy is that nobody has yet: whose the original is, where they may still have tasks, and whoever copies it may
 * give it to them; otherwise as that of any new task.
 */
export function assigneeOfCopy(
  board: BoardFacts,
  wished: UserId | null,
  { task, root, me, mayHave }: Copied,
): UserId | null {
  const theirs = wished && mayHave(wished) ? wished : null
  // What is part of a task is seen with it.
  const whose = root ? theirs : assigneeOfNew(board, { wished: theirs, me })
  if (whose === null || whose === me) return whose
  const given = mayAssign(taskFacts(board, { task: { ...task, assigneeId: null }, root, within: 'active' }, me))
  return given === 'allowed' ? whose : null
}

type Standing = Parameters<typeof boardFacts>[0]
type Another = Pick<Standing, 'member' | 'workspaceRole'> & { userId: UserId }
type Open = Pick<Standing, 'board'> & { task: Seen; root: Seen | null }

/** Asked as though it were open: of what has been put away, too, only they are told who would see it otherwise. */
export function seesOpen(task: Seen, root: Seen | null, { facts, me }: { facts: BoardFacts; me: UserId }): boolean {
  const open = { task: { ...task, ...inUse }, root: root && { ...root, ...inUse }, within: 'active' as const }
  return view(taskFacts(facts, open, me)) === 'allowed'
}

/** Whether an open task is there for another person: who does not see it is neither called nor told (decisions §9). */
export const isSeenBy = ({ userId: me, ...standing }: Another, { board, task, root }: Open): boolean =>
  seesOpen(task, root, { facts: boardFacts({ ...standing, board, writable: true }), me })
