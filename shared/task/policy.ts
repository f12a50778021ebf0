// Policy of tasks. docs/permission-matrix.md is generated from it.

import type { BoardFacts, Source } from '#shared/board/model.ts'
import { boardPolicy, bySource, whenOpen } from '#shared/board/policy.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { kindest, type Rule, type Decision } from '#shared/common/decision.ts'
import { mayUndoRemoval, effectiveState } from '#shared/lifecycle/rules.ts'
import { inUse, type LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from './model.ts'

export type TaskFacts = BoardFacts & {
  /** Whether the user is the assignee of the task or its root. */
  assigned: boolean
  created: boolean
  /** Whether it is a sub-task, and of whose task. */
  partOf: 'nothing' | 'a-task-of-mine' | 'a-task-of-another'
  shownTo: 'the-board' | 'a-list-with-me' | 'a-list-without-me'
  /** The effective state of the task. */
  taskState: LifecycleState
  /** The effective state of its containers. */
  aroundState: LifecycleState
  /** Whether the user brought the task into its state; and whether they removed it within the last hour. */
  removedByMe: boolean
  takesBack: boolean
  /** Whether the user created this task within the last hour. */
  madeLately: boolean
}

const view: Rule<TaskFacts> = (facts) => {
  if (facts.taskState === 'purged' || facts.boardState === 'purged') return 'hidden'
  // Tasks of a removed board stay visible to Owners, and to managers who may restore a template.
  const staysVisible = ({ by, role }: Source) => role === 'owner' || by === 'workspace'
  if (facts.boardState !== 'active' && !facts.sources.some(staysVisible)) return 'hidden'
  return bySource(facts, ({ role, switches }) => {
    if (role === 'owner') return 'allowed'
    // Deleted tasks are visible to those who may restore them.
    if (facts.taskState === 'deleted' && !facts.removedByMe) return 'hidden'
    if (facts.assigned) return 'allowed'
    // The creator sees a task with explicit viewers; otherwise the role decides.
    if (facts.shownTo !== 'the-board' && facts.created) return 'allowed'
    if (facts.shownTo === 'a-list-without-me') return 'hidden'
    if (facts.shownTo === 'a-list-with-me' || role === 'viewer') return 'allowed'
    return role === 'editor' && switches.viewOthersTasks ? 'allowed' : 'hidden'
  })
}

/** An action on a visible task, while it and its containers are active. */
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

/** Archiving and deleting: Owners, and Editors who may edit the task. */
const mayRemove = (facts: TaskFacts): Decision =>
  kindest(
    facts.sources.map((source) =>
      source.role === 'restricted' ? 'not-your-role' : mayEdit({ ...facts, sources: [source] }),
    ),
  )

/** The creator may delete a task within the hour, as an undo, while they may create tasks. */
const mayRemoveTask = (facts: TaskFacts): Decision =>
  facts.madeLately ? kindest([mayRemove(facts), boardPolicy['task.create'](facts)]) : mayRemove(facts)

/** An archived task may be deleted; a task in a removed container follows it. */
const mayArchiveOrDelete: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  if (seen !== 'allowed') return seen
  const open = whenOpen(facts, mayRemoveTask(facts))
  return open === 'allowed' && facts.aroundState !== 'active' ? 'not-active' : open
}

/** A copy is a new task; a copied sub-task requires the right to edit the root. */
const mayDuplicate = (facts: TaskFacts): Decision => {
  const create = boardPolicy['task.create'](facts)
  if (create !== 'allowed' || facts.partOf === 'nothing') return create
  return mayEdit({ ...facts, assigned: facts.partOf === 'a-task-of-mine' })
}

/**
 * Becoming a sub-task requires the right to edit; the new root is authorised separately. Becoming a task of its own is like
 * creating one.
 */
const mayConvert = (facts: TaskFacts): Decision => (facts.partOf === 'nothing' ? mayEdit : mayDuplicate)(facts)

/**
 * Restoring: Owners, and within the hour the user who removed it. The container is checked when it is known.
 */
const mayRestore: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  if (seen !== 'allowed') return seen
  return whenOpen(facts, kindest([ownersOnly(facts), facts.takesBack ? mayRemoveTask(facts) : 'not-your-role']))
}

const purge: Rule<TaskFacts> = (facts) => {
  const seen = view(facts)
  return seen === 'allowed' ? whenOpen(facts, ownersOnly(facts)) : seen
}

/** Owners, and Editors who may edit the task, decide who else sees it. */
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
  /** Moving to another board, which is authorised separately. */
  'task.transfer': onOpen(mayRemove),
  'task.comment': onOpen(mayComment),
  /** Watching requires only seeing the task. */
  'task.watch': onOpen(() => 'allowed'),
  /** Comments of others. */
  'task.moderate': onOpen(ownersOnly),
  /** Setting explicit viewers; showing it to the whole board again is possible on every plan. */
  'task.restrict': restrict,
  'task.unrestrict': onOpen(mayRestrict),
  /** Archiving and deleting. */
  'task.remove': mayArchiveOrDelete,
  'task.restore': mayRestore,
  /** Deleting forever. */
  'task.purge': purge,
} satisfies Record<string, Rule<TaskFacts>>

type VisibleTaskFields = Pick<Task, 'assigneeId' | 'createdAt' | 'createdBy' | 'visibleTo' | 'state' | 'removal'>

/**
 * Returns the facts about a user and a task; a sub-task has the assignee, creator and viewers of its root.
 * @param now needed to decide about undo within the hour
 */
export function taskFacts(
  board: BoardFacts,
  {
    task,
    root,
    within,
    now,
  }: { task: VisibleTaskFields; root: VisibleTaskFields | null; within: LifecycleState; now?: Date },
  me: UserId,
): TaskFacts {
  const aroundState = effectiveState(root?.state ?? 'active', within)
  const list = root ? root.visibleTo : task.visibleTo
  const taskState = effectiveState(task.state, aroundState)
  return {
    ...board,
    assigned: task.assigneeId === me || root?.assigneeId === me,
    created: (root ?? task).createdBy === me,
    partOf: !root ? 'nothing' : root.assigneeId === me ? 'a-task-of-mine' : 'a-task-of-another',
    shownTo: !list ? 'the-board' : list.includes(me) ? 'a-list-with-me' : 'a-list-without-me',
    taskState,
    aroundState,
    removedByMe: task.state === taskState && task.removal?.by === me,
    takesBack: now !== undefined && mayUndoRemoval(task.removal, me, now),
    madeLately: now !== undefined && mayUndoRemoval({ by: task.createdBy, at: task.createdAt }, me, now),
  }
}

/** Returns the facts about a task to be created: unassigned and visible to the whole board. */
export const newTaskFacts = (board: BoardFacts): TaskFacts => ({
  ...board,
  assigned: false,
  created: true,
  partOf: 'nothing',
  shownTo: 'the-board',
  taskState: 'active',
  aroundState: 'active',
  removedByMe: false,
  takesBack: false,
  madeLately: false,
})

/** Owners see every task, so tasks need not be checked one by one. */
export const mayViewEveryTask = ({ sources }: Pick<BoardFacts, 'sources'>): boolean =>
  sources.some(({ role }) => role === 'owner')

export const mayViewOthersTasks = ({ sources }: Pick<BoardFacts, 'sources'>): boolean =>
  sources.some(
    ({ role, switches }) => role === 'owner' || role === 'viewer' || (role === 'editor' && switches.viewOthersTasks),
  )

/** Returns the assignee of a new task: a user who does not see others' tasks becomes the assignee (R-3.20). */
export const assigneeOfNew = (
  board: Pick<BoardFacts, 'sources'>,
  { requested = null, me }: { requested?: UserId | null; me: UserId },
): UserId | null => (mayViewOthersTasks(board) ? requested : me)

type CopiedTask = { task: Task; root: Task | null; me: UserId; mayHave: (userId: UserId) => boolean }

/**
 * Returns the assignee of a copy: that of the original if they may still have tasks and the user may assign them; otherwise
 * that of a new task.
 */
export function assigneeOfCopy(
  board: BoardFacts,
  requested: UserId | null,
  { task, root, me, mayHave }: CopiedTask,
): UserId | null {
  const theirs = requested && mayHave(requested) ? requested : null
  // A sub-task is visible through its root.
  const whose = root ? theirs : assigneeOfNew(board, { requested: theirs, me })
  if (whose === null || whose === me) return whose
  const mayAssignNew = mayAssign(taskFacts(board, { task: { ...task, assigneeId: null }, root, within: 'active' }, me))
  return mayAssignNew === 'allowed' ? whose : null
}

type BoardAccess = Parameters<typeof boardFacts>[0]
type OtherPerson = Pick<BoardAccess, 'member' | 'workspaceRole'> & { userId: UserId }
type OpenTask = Pick<BoardAccess, 'board'> & { task: VisibleTaskFields; root: VisibleTaskFields | null }

/** Evaluates visibility as if the task were active, for removed tasks in logs and lists. */
export function mayViewOpenTask(
  task: VisibleTaskFields,
  root: VisibleTaskFields | null,
  { facts, me }: { facts: BoardFacts; me: UserId },
): boolean {
  const open = { task: { ...task, ...inUse }, root: root && { ...root, ...inUse }, within: 'active' as const }
  return view(taskFacts(facts, open, me)) === 'allowed'
}

/**
 * Returns whether an active task is visible to another person, who may then be mentioned and notified.
 */
export const isVisibleTo = ({ userId: me, ...access }: OtherPerson, { board, task, root }: OpenTask): boolean =>
  mayViewOpenTask(task, root, { facts: boardFacts({ ...access, board, writable: true }), me })
