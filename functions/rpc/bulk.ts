// Changes several tasks of one board in one call (R-10.2, adr 0025). All steps are authorised first: if one is denied,
// nothing is changed, and the error names the task. Each step is then a separate mutation whose id is derived from the
// call's, so that a repeated call does only what is missing and returns the same answer. A conflict in one step does not
// stop the others.

import type { Decision } from '#shared/common/decision.ts'
import type { EntryId, MutationId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
import { DomainError, throwError } from '#shared/error/domain-error.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { isMissingRows, type AccessQuery } from '#functions/table/access/access-rows.ts'
import type { TaskUpdate } from '#functions/table/access/task.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { MutationAlreadyDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import type { Context, SignedIn } from './context.ts'
import type { TaskContext } from './procedures.ts'
import { partOf, eventCreator } from './events.ts'
import type { Call } from './idempotency.ts'
import {
  authorise,
  assertAllowed,
  findRoot,
  type AccessContext,
  accessContextOf,
  decisionOnRow,
  decisionOnTask,
} from './access-context.ts'

/** Context of a call on several tasks. */
export type Caller = {
  table: Table
  platform: Platform
  me: SignedIn
  workspace: { workspaceId: WorkspaceId }
  committedEvents: Context['committedEvents']
  call: Call
  mutationId: MutationId | undefined
  accessQuery: AccessQuery
}

type Answer = {
  card: Card
  /** The sub-tasks of a copy. */
  subTasks?: Card[]
  /** Other tasks that were created or removed with it. */
  also?: Card[]
  /** The log entry of the task that was created with it, for undo. */
  undoEntryId?: EntryId
}
type StepError = Pick<DomainError, 'code' | 'details'>

export type Outcome = {
  taskId: TaskId
  /** Whether this call changed the task, possibly on its first delivery. */
  changed: boolean
  /** The changed task and the tasks created or removed with it; null when the step failed. */
  answer: Answer | null
  /** Why the step failed: a conflict, or a removed task. */
  error: StepError | null
}

export type BulkStart<Step> = {
  access: AccessContext
  /** The authorised steps with their tasks. */
  steps: readonly { at: number; step: Step; task: Task; root: Task | null }[]
  /** Returns the answer of a step that an earlier delivery of this call has completed, otherwise null. */
  previousAnswer: (at: number) => Promise<Answer | null>
  /** Returns the context of one step. */
  context: (at: number) => TaskContext
}

type BulkRun<Step> = {
  /** The right that a step requires. */
  action: (step: Step) => TaskAction
  /** Prepares what several steps share; the returned function then runs each step. */
  prepare: (start: BulkStart<Step>) => Promise<(context: TaskContext, step: Step, at: number) => Promise<Answer>>
}

export async function bulk<Step extends { taskId: TaskId }>(
  caller: Caller,
  steps: readonly Step[],
  { action, prepare }: BulkRun<Step>,
): Promise<{ outcomes: Outcome[] }> {
  const requests = steps.map((step) => ({ taskId: step.taskId, action: action(step) }))
  const { access, decisions } = await readAccess(caller, requests)
  const outcomes: Outcome[] = []
  const allowedSteps = await assertStepsAllowed(caller, { requests, decisions, outcomes })
  if (!access || allowedSteps.length === 0) return { outcomes }

  const { tasksOfCall } = access.accessRows
  const batchId = steps.length > 1 ? (caller.mutationId ?? newMutationId(caller)) : undefined
  const createStepContext = (at: number) =>
    taskContextOf(caller, access, {
      ...requests[at]!,
      at,
      batchId,
      task: tasksOfCall.get(requests[at]!.taskId)!,
    })
  const rows = allowedSteps.map((at) => {
    const task = tasksOfCall.get(requests[at]!.taskId)!
    return { at, step: steps[at]!, task, root: findRoot(access.accessRows, task) }
  })
  const runStep = await prepare({
    access,
    steps: rows,
    previousAnswer: (at) => previousAnswer(caller, at),
    context: (at) => createStepContext(at).context,
  })

  /** Steps on one task run one after the other. Only task-level errors carry over to its later steps. */
  async function runStepsOfTask(stepsOfTask: typeof rows): Promise<void> {
    let now: Task | null = null
    const deniedActions = new Map<TaskAction, DomainError>()
    for (const { at, step } of stepsOfTask) {
      const stepContext = createStepContext(at)
      if (now) stepContext.context.task = now
      const { action: requestedAction, taskId } = requests[at]!
      const earlierDenial = deniedActions.get(requestedAction)
      const work = async () => (earlierDenial ? Promise.reject(earlierDenial) : runStep(stepContext.context, step, at))
      outcomes[at] = await outcomeOf(work, { taskId, hasChanged: stepContext.hasChanged, at })
      const denied = stepContext.denied()
      if (denied) deniedActions.set(requestedAction, denied)
      now = stepContext.now() ?? now
    }
  }

  async function outcomeOf(work: () => Promise<Answer>, { taskId, hasChanged, at }: StepState): Promise<Outcome> {
    const changedTo = (answer: Answer): Outcome => ({ taskId, changed: true, answer, error: null })
    let outcome: Outcome
    try {
      const answer = await work()
      if (hasChanged()) return changedTo(answer)
      outcome = { taskId, changed: false, answer, error: null }
    } catch (error) {
      if (error instanceof MutationAlreadyDone) return changedTo(error.answer as Answer)
      // A retry by the client will find less contention.
      if (!(error instanceof DomainError) || error.code === 'request.too_busy') throw error
      const { code, details } = error
      outcome = { taskId, changed: false, answer: null, error: { code, details } }
    }
    // A step that is unnecessary or impossible may have been completed by an earlier delivery of this call.
    const earlierAnswer = await previousAnswer(caller, at)
    return earlierAnswer ? changedTo(earlierAnswer) : outcome
  }

  // Roots are restored before their sub-tasks.
  for (const level of [rows.filter(({ root }) => !root), rows.filter(({ root }) => root)]) {
    await inParallel([...Map.groupBy(level, ({ task }) => task.taskId).values()], runStepsOfTask)
  }
  return { outcomes }
}

type StepState = { taskId: TaskId; hasChanged: () => boolean; at: number }
type StepRequest = { taskId: TaskId; action: TaskAction }
type AccessDecisions = { access: AccessContext | null; decisions: Decision[] }

/** Reads access to all tasks with a number of requests that does not depend on what is hidden. */
async function readAccess(
  caller: Caller,
  requests: readonly StepRequest[],
  consistent = false,
): Promise<AccessDecisions> {
  const { table, me, platform } = caller
  const accessQuery = { ...caller.accessQuery, tasksOfCall: [...new Set(requests.map(({ taskId }) => taskId))] }
  const accessRows = await table.accessRows.read(accessQuery, { consistent })
  const access = accessContextOf(accessRows, me, platform.clock.now())
  const decisions = requests.map(({ taskId, action }): Decision => {
    const task = accessRows.tasksOfCall.get(taskId)
    return access && task ? decisionOnRow(access, task, action) : 'hidden'
  })
  if (decisions.includes('hidden')) {
    if (accessRows.roots.size === 0) await table.accessRows.readDummy({ ...accessQuery, taskId: requests[0]!.taskId })
  }
  const isUnsure = decisions.includes('hidden') || (access && isMissingRows(access.accessRows, accessQuery))
  if (isUnsure && !consistent) return readAccess(caller, requests, true)
  return { access, decisions }
}

type StepCheck = { requests: readonly StepRequest[]; decisions: readonly Decision[]; outcomes: Outcome[] }

/**
 * @returns the indexes of the steps to run; tasks removed in the meantime are skipped
 * @throws when a step is denied, naming its task
 */
async function assertStepsAllowed(caller: Caller, { requests, decisions, outcomes }: StepCheck): Promise<number[]> {
  const denied = decisions.flatMap((decision, at) => (decision === 'allowed' ? [] : [{ decision, at }]))
  const previousAnswers = new Map<number, Answer>()
  // A step may end the caller's own access; a repeated delivery must still get its first answer.
  const repeated = await repeatedSteps(
    caller,
    denied.map(({ at }) => at),
  )
  await inParallel(repeated, async (at) => {
    const answer = await previousAnswer(caller, at)
    if (answer) previousAnswers.set(at, answer)
  })
  for (const { decision, at } of denied) {
    const { taskId } = requests[at]!
    const answer = previousAnswers.get(at)
    if (answer) outcomes[at] = { taskId, changed: true, answer, error: null }
    else if (decision !== 'not-active') assertStepAllowed(decision, taskId)
    else outcomes[at] = { taskId, changed: false, answer: null, error: { code: 'lifecycle.not_active', details: {} } }
  }
  return decisions.flatMap((decision, at) => (decision === 'allowed' ? [at] : []))
}

function assertStepAllowed(decision: Decision, taskId: TaskId): void {
  try {
    assertAllowed(decision, 'task.not_found')
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError(error.code, { ...error.details, taskId })
    throw error
  }
}

/** @returns the indexes of steps that an earlier delivery of this call has completed */
async function repeatedSteps({ table, me, mutationId, call }: Caller, steps: readonly number[]): Promise<number[]> {
  if (!mutationId || steps.length === 0) return []
  const mutationIdOf = (at: number) => partOf(mutationId, String(at))
  const calls = await table.activity.callsOf(me.userId, steps.map(mutationIdOf))
  return steps.filter((at) => calls.get(mutationIdOf(at)) === call.fingerprint)
}

async function previousAnswer({ table, me, mutationId, call }: Caller, at: number): Promise<Answer | null> {
  if (!mutationId) return null
  const outcome = await table.activity.outcome(me.userId, partOf(mutationId, String(at)))
  return outcome?.call === call.fingerprint ? (outcome.answer as Answer) : null
}

type TaskStep = StepRequest & { at: number; task: Task; batchId: MutationId | undefined }

/** Of a caller that does not retry. */
const newMutationId = ({ platform }: Caller): MutationId => platform.ids.next('mut') as MutationId

/** Returns the context that taskProcedure would provide, and tracks what happens to the task. */
function taskContextOf(caller: Caller, access: AccessContext, { at, taskId, action, task, batchId }: TaskStep) {
  const { table, me, platform, workspace, mutationId, accessQuery } = caller
  const { boardId } = accessQuery
  const { board, facts, accessRows } = access
  let lastChange: { before: Task; after: Task } | null = null
  const taskOf = (current: AccessContext): Task => current.accessRows.task ?? throwError('task.not_found')
  const accessRequest = {
    table,
    me,
    now: platform.clock.now(),
    accessQuery: { workspaceId: workspace.workspaceId, boardId, userId: me.userId, taskId },
    whenHidden: 'task.not_found' as const,
    decide: (current: AccessContext) => decisionOnTask(current, action),
  }
  let [latest, denied]: [Task | null, DomainError | null] = [null, null]
  const reread = async () => {
    try {
      return (latest = taskOf(await authorise(accessRequest, true)))
    } catch (error) {
      if (error instanceof DomainError) denied = error
      throw error
    }
  }
  async function change({ next, ...update }: TaskUpdate): Promise<Task> {
    let before = context.task
    const after = await table.task.change(context.task, { ...update, next: (now) => next((before = now)) }, reread)
    lastChange = { before, after }
    return after
  }
  const part = mutationId && partOf(mutationId, String(at))
  const actorId = me.userId
  const createEvent = eventCreator({
    ...caller,
    boardId,
    workspaceId: workspace.workspaceId,
    actorId,
    mutationId: part,
    batchId,
  })
  const accessRowsOfTask = { ...accessRows, task, root: findRoot(accessRows, task) }
  const context: TaskContext = {
    table,
    platform,
    me,
    workspace,
    board,
    facts,
    accessRows: accessRowsOfTask,
    task,
    reread,
    change,
    createEvent,
  }
  return {
    context,
    /** A task created beside it counts as a change as well. */
    hasChanged: () => lastChange === null || lastChange.before !== lastChange.after,
    now: () => lastChange?.after ?? latest,
    /** The error of the last authorisation, if it was denied. */
    denied: () => denied,
  }
}
