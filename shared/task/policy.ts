// Policy of tasks. docs/permission-matrix.md is generated from it.

import type { BoardFacts, RoleSource } from '#shared/board/model.ts'
import { boardPolicy, decideBySource, ifBoardOpen } from '#shared/board/policy.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { UserId } from '#shared/common/ids.ts'
import { mostPermissive, type Rule, type Decision } from '#shared/common/decision.ts'
import { mayUndoRemoval, effectiveState } from '#shared/lifecycle/rules.ts'
import { activeFields, type LifecycleState } from '#shared/lifecycle/states.ts'
import type { Task } from './model.ts'

export type TaskFacts = BoardFacts & {
  /** Whether the user is the assignee of the task or its root. */
  assigned: boolean
  /** Whether the user created the task, or the root of a sub-task. */
  createdByMe: boolean
  /** Whether it is a sub-task, and of whose task. */
  subTaskOf: 'nothing' | 'a-task-of-mine' | 'a-task-of-another'
  audience: 'the-board' | 'viewers-with-me' | 'viewers-without-me'
  /** The effective state of the task. */
  taskState: LifecycleState
  /** The effective state of its containers. */
  containerState: LifecycleState
  /** Whether the user archived or deleted the task; and whether they did so within the last hour. */
  removedByMe: boolean
  canUndoRemoval: boolean
  /** Whether the user created this task within the last hour. */
  createdRecently: boolean
}

const view: Rule<TaskFacts> = (facts) => {
  if (facts.taskState === 'purged' || facts.boardState === 'purged') return 'hidden'
  // Tasks of a removed board stay visible to Owners, and to managers who may restore a template.
  const staysVisible = ({ by, role }: RoleSource) => role === 'owner' || by === 'workspace'
  if (facts.boardState !== 'active' && !facts.sources.some(staysVisible)) return 'hidden'
  return decideBySource(facts, ({ role, switches }) => {
    if (role === 'owner') return 'allowed'
    // Deleted tasks are visible to those who may restore them.
    if (facts.taskState === 'deleted' && !facts.removedByMe) return 'hidden'
    if (facts.assigned) return 'allowed'
    // The creator sees a task with explicit viewers; otherwise the role decides.
    if (facts.audience !== 'the-board' && facts.createdByMe) return 'allowed'
    if (facts.audience === 'viewers-without-me') return 'hidden'
    if (facts.audience === 'viewers-with-me' || role === 'viewer') return 'allowed'
    return role === 'editor' && switches.viewOthersTasks ? 'allowed' : 'hidden'
  })
}

/** An action on a visible task, while it and its containers are active. */
const forOpenTask =
  (decide: (facts: TaskFacts) => Decision): Rule<TaskFacts> =>
  (facts) => {
    const viewDecision = view(facts)
    if (viewDecision !== 'allowed') return viewDecision
    const open = ifBoardOpen(facts, decide(facts))
    return open === 'allowed' && facts.taskState !== 'active' ? 'not-active' : open
  }

const mayEdit = (facts: TaskFacts): Decision =>
  decideBySource(facts, ({ role, switches }) => {
    if (role === 'viewer') return 'not-your-role'
    if (role === 'owner' || facts.assigned) return 'allowed'
    if (role === 'restricted') return 'not-your-role'
    return switches.editOthersTasks ? 'allowed' : 'switched-off'
  })

const mayAssign = (facts: TaskFacts): Decision =>
  mostPermissive(
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
  decideBySource(facts, ({ role }) => {
    if (role === 'viewer') return 'not-your-role'
    return role === 'restricted' && !facts.assigned ? 'not-your-role' : 'allowed'
  })

const ownersOnly = (facts: TaskFacts): Decision =>
  decideBySource(facts, ({ role }) => (role === 'owner' ? 'allowed' : 'not-your-role'))

/** Archiving and deleting: Owners, and Editors who may edit the task. */
const mayRemove = (facts: TaskFacts): Decision =>
  mostPermissive(
    facts.sources.map((source) =>
      source.role === 'restricted' ? 'not-your-role' : mayEdit({ ...facts, sources: [source] }),
    ),
  )

/** The creator may delete a task within the hour, as an undo, while they may create tasks. */
const mayRemoveTask = (facts: TaskFacts): Decision =>
  facts.createdRecently ? mostPermissive([mayRemove(facts), boardPolicy['task.create'](facts)]) : mayRemove(facts)

/** An archived task may be deleted; a task in a removed container follows it. */
const mayArchiveOrDelete: Rule<TaskFacts> = (facts) => {
  const viewDecision = view(facts)
  if (viewDecision !== 'allowed') return viewDecision
  const open = ifBoardOpen(facts, mayRemoveTask(facts))
  return open === 'allowed' && facts.containerState !== 'active' ? 'not-active' : open
}

/** A copy is a new task; a copied sub-task requires the right to edit the root. */
const mayDuplicate = (facts: TaskFacts): Decision => {
  const createDecision = boardPolicy['task.create'](facts)
  if (createDecision !== 'allowed' || facts.subTaskOf === 'nothing') return createDecision
  return mayEdit({ ...facts, assigned: facts.subTaskOf === 'a-task-of-mine' })
}

/**
 * Becoming a sub-task requires the right to edit; the new root is authorised separately. Becoming a task of its own is like
 * creating one.
 */
const mayConvert = (facts: TaskFacts): Decision => (facts.subTaskOf === 'nothing' ? mayEdit : mayDuplicate)(facts)

/**
 * Restoring: Owners, and within the hour the user who removed it. The container is checked when it is known.
 */
const mayRestore: Rule<TaskFacts> = (facts) => {
  const viewDecision = view(facts)
  if (viewDecision !== 'allowed') return viewDecision
  return ifBoardOpen(
    facts,
    mostPermissive([ownersOnly(facts), facts.canUndoRemoval ? mayRemoveTask(facts) : 'not-your-role']),
  )
}

const mayPurge: Rule<TaskFacts> = (facts) => {
  const viewDecision = view(facts)
  return viewDecision === 'allowed' ? ifBoardOpen(facts, ownersOnly(facts)) : viewDecision
}

/** Owners, and Editors who may edit the task, decide who else sees it. */
const mayRestrict = mayRemove

const mayRestrictOnPlan: Rule<TaskFacts> = (facts) => {
  const decision = forOpenTask(mayRestrict)(facts)
  return decision === 'allowed' && !facts.features.includes('explicit-permissions') ? 'not-in-plan' : decision
}

export const taskPolicy = {
  'task.view': view,
  'task.edit': forOpenTask(mayEdit),
  'task.assign': forOpenTask(mayAssign),
  'task.duplicate': forOpenTask(mayDuplicate),
  /** Becoming a sub-task, or a task of its own. */
  'task.convert': forOpenTask(mayConvert),
  /** Moving to another board, which is authorised separately. */
  'task.transfer': forOpenTask(mayRemove),
  'task.comment': forOpenTask(mayComment),
  /** Watching requires only seeing the task. */
  'task.watch': forOpenTask(() => 'allowed'),
  /** Comments of others. */
  'task.moderate': forOpenTask(ownersOnly),
  /** Setting explicit viewers; showing it to the whole board again is possible on every plan. */
  'task.restrict': mayRestrictOnPlan,
  'task.unrestrict': forOpenTask(mayRestrict),
  /** Archiving and deleting. */
  'task.remove': mayArchiveOrDelete,
  'task.restore': mayRestore,
  /** Deleting forever. */
  'task.purge': mayPurge,
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
    listState,
    now,
  }: { task: VisibleTaskFields; root: VisibleTaskFields | null; listState: LifecycleState; now?: Date },
  me: UserId,
): TaskFacts {
  const containerState = effectiveState(root?.state ?? 'active', listState)
  const viewers = root ? root.visibleTo : task.visibleTo
  const taskState = effectiveState(task.state, containerState)
  return {
    ...board,
    assigned: task.assigneeId === me || root?.assigneeId === me,
    createdByMe: (root ?? task).createdBy === me,
    subTaskOf: !root ? 'nothing' : root.assigneeId === me ? 'a-task-of-mine' : 'a-task-of-another',
    audience: !viewers ? 'the-board' : viewers.includes(me) ? 'viewers-with-me' : 'viewers-without-me',
    taskState,
    containerState,
    removedByMe: task.state === taskState && task.removal?.by === me,
    canUndoRemoval: now !== undefined && mayUndoRemoval(task.removal, me, now),
    createdRecently: now !== undefined && mayUndoRemoval({ by: task.createdBy, at: task.createdAt }, me, now),
  }
}

/** Returns the facts about a task to be created: unassigned and visible to the whole board. */
export const newTaskFacts = (board: BoardFacts): TaskFacts => ({
  ...board,
  assigned: false,
  createdByMe: true,
  subTaskOf: 'nothing',
  audience: 'the-board',
  taskState: 'active',
  containerState: 'active',
  removedByMe: false,
  canUndoRemoval: false,
  createdRecently: false,
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

type CopiedTask = { task: Task; root: Task | null; me: UserId; mayBeAssigned: (userId: UserId) => boolean }

/**
 * Returns the assignee of a copy: that of the original if this person may still be assigned tasks and the user may assign
 * them; otherwise that of a new task.
 */
export function assigneeOfCopy(
  board: BoardFacts,
  requested: UserId | null,
  { task, root, me, mayBeAssigned }: CopiedTask,
): UserId | null {
  const assignableUserId = requested && mayBeAssigned(requested) ? requested : null
  // A sub-task is visible through its root.
  const copyAssigneeId = root ? assignableUserId : assigneeOfNew(board, { requested: assignableUserId, me })
  if (copyAssigneeId === null || copyAssigneeId === me) return copyAssigneeId
  const mayAssignNew = mayAssign(
    taskFacts(board, { task: { ...task, assigneeId: null }, root, listState: 'active' }, me),
  )
  return mayAssignNew === 'allowed' ? copyAssigneeId : null
}

type BoardAccess = Parameters<typeof boardFacts>[0]
type OtherPerson = Pick<BoardAccess, 'member' | 'workspaceRole' | 'groupIds' | 'vaultRoles'> & { userId: UserId }
type OpenTask = Pick<BoardAccess, 'board'> & { task: VisibleTaskFields; root: VisibleTaskFields | null }

/** Evaluates visibility as if the task were active, for removed tasks in logs and lists. */
export function mayViewOpenTask(
  task: VisibleTaskFields,
  root: VisibleTaskFields | null,
  { facts, me }: { facts: BoardFacts; me: UserId },
): boolean {
  const open = {
    task: { ...task, ...activeFields },
    root: root && { ...root, ...activeFields },
    listState: 'active' as const,
  }
  return view(taskFacts(facts, open, me)) === 'allowed'
}

/**
 * Returns whether an active task is visible to another person, who may then be mentioned and notified.
 */
export const isVisibleTo = ({ userId: me, ...access }: OtherPerson, { board, task, root }: OpenTask): boolean =>
  mayViewOpenTask(task, root, { facts: boardFacts({ ...access, board, writable: true }), me })
