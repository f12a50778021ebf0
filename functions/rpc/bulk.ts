// Several tasks of one board in one call (decisions §5, adr 0025).
//
// All are checked first: if one may not be touched, none is, and the answer names it. Then each step is a command of
// its own with a mutation of its own, named after that of the call, so that the same call again does only what is
// missing and answers as the first time. What meets something that has changed meanwhile stops no other, be it of the same
// task.

import type { Decision } from '#shared/common/decision.ts'
import type { EntryId, MutationId, TaskId, WorkspaceId } from '#shared/common/ids.ts'
import { DomainError, refuse } from '#shared/error/domain-error.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { lacksSome, type Wanted } from '#functions/table/access/door.ts'
import type { TaskWish } from '#functions/table/access/task.ts'
import { sideBySide } from '#functions/table/bulk.ts'
import { DoneBefore } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'
import type { Context, SignedIn } from './context.ts'
import type { OnTask } from './guards.ts'
import { partOf, teller } from './happened.ts'
import type { Call } from './outcomes.ts'
import { admitted, demand, rootIn, type Standing, standingOf, decisionOn, decisionOnTask } from './standing.ts'

/** What the door of several tasks gives. */
export type Caller = {
  table: Table
  platform: Platform
  me: SignedIn
  workspace: { workspaceId: WorkspaceId }
  told: Context['told']
  call: Call
  mutationId: MutationId | undefined
  wanted: Wanted
}

type Answer = {
  card: Card
  /** Of a copy. */
  subTasks?: Card[]
  /** Others that came or went with it, and the entry that tells of the one that came. */
  also?: Card[]
  back?: EntryId
}
type Refusal = Pick<DomainError, 'code' | 'details'>

export type Outcome = {
  taskId: TaskId
  /** Whether this call has changed it, be it the first time it arrived. */
  changed: boolean
  /** The task as the call left it, and what came with it; null where it was refused. */
  answer: Answer | null
  /** Why not: what stands now, or that it has gone. */
  refusal: Refusal | null
}

/** Those that may be taken, as they were found; and what this very call has done the last time it arrived. */
export type Begun<Step> = {
  standing: Standing
  steps: readonly { at: number; step: Step; task: Task; root: Task | null }[]
  doneBefore: (at: number) => Promise<Answer | null>
  /** What a step of one task needs. */
  given: (at: number) => OnTask
}

type Doing<Step> = {
  /** Which right a step takes. */
  action: (step: Step) => TaskAction
  /** Finds out what concerns several of them; then each is done. */
  begin: (begun: Begun<Step>) => Promise<(given: OnTask, step: Step, at: number) => Promise<Answer>>
}

export async function bulk<Step extends { taskId: TaskId }>(
  caller: Caller,
  steps: readonly Step[],
  { action, begin }: Doing<Step>,
): Promise<{ outcomes: Outcome[] }> {
  const asked = steps.map((step) => ({ taskId: step.taskId, action: action(step) }))
  const { standing, decisions } = await stand(caller, asked)
  const outcomes: Outcome[] = []
  const ready = await checked(caller, { asked, decisions, outcomes })
  if (!standing || ready.length === 0) return { outcomes }

  const { several } = standing.found
  const doneBefore = (at: number) => doneBy(caller, at)
  const one = (at: number) => onTask(caller, standing, { at, ...asked[at]!, task: several.get(asked[at]!.taskId)! })
  const rows = ready.map((at) => {
    const task = several.get(asked[at]!.taskId)!
    return { at, step: steps[at]!, task, root: rootIn(standing.found, task) }
  })
  const does = await begin({ standing, steps: rows, doneBefore, given: (at) => one(at).given })

  /** Those of one task one after the other. Only what the door says of the task itself is said to the others as well. */
  async function inTurn(turn: typeof rows): Promise<void> {
    let now: Task | null = null
    const shut = new Map<TaskAction, DomainError>()
    for (const { at, step } of turn) {
      const it = one(at)
      if (now) it.given.task = now
      const { action: right, taskId } = asked[at]!
      const known = shut.get(right)
      const work = async () => (known ? Promise.reject(known) : does(it.given, step, at))
      outcomes[at] = await outcomeOf(work, { taskId, hasChanged: it.hasChanged, at })
      const refused = it.refused()
      if (refused) shut.set(right, refused)
      now = it.now() ?? now
    }
  }

  async function outcomeOf(work: () => Promise<Answer>, { taskId, hasChanged, at }: Doings): Promise<Outcome> {
    const changedTo = (answer: Answer): Outcome => ({ taskId, changed: true, answer, refusal: null })
    let outcome: Outcome
    try {
      const answer = await work()
      if (hasChanged()) return changedTo(answer)
      outcome = { taskId, changed: false, answer, refusal: null }
    } catch (error) {
      if (error instanceof DoneBefore) return changedTo(error.answer as Answer)
      // Whoever sends the same call again meets less of a crowd.
      if (!(error instanceof DomainError) || error.code === 'request.too_busy') throw error
      const { code, details } = error
      outcome = { taskId, changed: false, answer: null, refusal: { code, details } }
    }
    // What need not be done, or cannot, may have been done by this very call.
    const before = await doneBefore(at)
    return before ? changedTo(before) : outcome
  }

  // A root comes back before its sub-tasks.
  for (const level of [rows.filter(({ root }) => !root), rows.filter(({ root }) => root)]) {
    await sideBySide([...Map.groupBy(level, ({ task }) => task.taskId).values()], inTurn)
  }
  return { outcomes }
}

type Doings = { taskId: TaskId; hasChanged: () => boolean; at: number }
type Asked = { taskId: TaskId; action: TaskAction }
type Stood = { standing: Standing | null; decisions: Decision[] }

/** How the caller stands to all of them, in as many requests whatever is hidden from them (standing.ts). */
async function stand(caller: Caller, asked: readonly Asked[], consistent = false): Promise<Stood> {
  const { table, me, platform } = caller
  const wanted = { ...caller.wanted, several: [...new Set(asked.map(({ taskId }) => taskId))] }
  const found = await table.door.look(wanted, { consistent })
  const standing = standingOf(found, me, platform.clock.now())
  const decisions = asked.map(({ taskId, action }): Decision => {
    const task = found.several.get(taskId)
    return standing && task ? decisionOn(standing, task, action) : 'hidden'
  })
  if (decisions.includes('hidden')) {
    if (found.roots.size === 0) await table.door.lookInVain({ ...wanted, taskId: asked[0]!.taskId })
  }
  const isUnsure = decisions.includes('hidden') || (standing && lacksSome(standing.found, wanted))
  if (isUnsure && !consistent) return stand(caller, asked, true)
  return { standing, decisions }
}

type Checking = { asked: readonly Asked[]; decisions: readonly Decision[]; outcomes: Outcome[] }

/** @returns what is to be done; what has been put away meanwhile is not. @throws what may not be done, and to which task */
async function checked(caller: Caller, { asked, decisions, outcomes }: Checking): Promise<number[]> {
  const refused = decisions.flatMap((decision, at) => (decision === 'allowed' ? [] : [{ decision, at }]))
  const before = new Map<number, Answer>()
  // Whoever has given a task away may not touch it any more, and repeats a call that did so.
  const repeated = await repeatedOf(
    caller,
    refused.map(({ at }) => at),
  )
  await sideBySide(repeated, async (at) => {
    const answer = await doneBy(caller, at)
    if (answer) before.set(at, answer)
  })
  for (const { decision, at } of refused) {
    const { taskId } = asked[at]!
    const answer = before.get(at)
    if (answer) outcomes[at] = { taskId, changed: true, answer, refusal: null }
    else if (decision !== 'not-active') demandOf(decision, taskId)
    else outcomes[at] = { taskId, changed: false, answer: null, refusal: { code: 'lifecycle.not_active', details: {} } }
  }
  return decisions.flatMap((decision, at) => (decision === 'allowed' ? [at] : []))
}

function demandOf(decision: Decision, taskId: TaskId): void {
  try {
    demand(decision, 'task.not_found')
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError(error.code, { ...error.details, taskId })
    throw error
  }
}

/** @returns which of these steps this very call has done before */
async function repeatedOf({ table, me, mutationId, call }: Caller, steps: readonly number[]): Promise<number[]> {
  if (!mutationId || steps.length === 0) return []
  const name = (at: number) => partOf(mutationId, String(at))
  const calls = await table.activity.callsOf(me.userId, steps.map(name))
  return steps.filter((at) => calls.get(name(at)) === call.is)
}

async function doneBy({ table, me, mutationId, call }: Caller, at: number): Promise<Answer | null> {
  if (!mutationId) return null
  const outcome = await table.activity.outcome(me.userId, partOf(mutationId, String(at)))
  return outcome?.call === call.is ? (outcome.answer as Answer) : null
}

type One = Asked & { at: number; task: Task }

/** What the door of one task would give, and what becomes of the task. */
function onTask(caller: Caller, standing: Standing, { at, taskId, action, task }: One) {
  const { table, me, platform, workspace, mutationId, wanted } = caller
  const { boardId } = wanted
  const { board, facts, found } = standing
  let known: { before: Task; after: Task } | null = null
  const taskOf = (it: Standing): Task => it.found.task ?? refuse('task.not_found')
  const looking = {
    table,
    me,
    now: platform.clock.now(),
    wanted: { workspaceId: workspace.workspaceId, boardId, userId: me.userId, taskId },
    whenHidden: 'task.not_found' as const,
    ask: (it: Standing) => decisionOnTask(it, action),
  }
  let [latest, refused]: [Task | null, DomainError | null] = [null, null]
  const again = async () => {
    try {
      return (latest = taskOf(await admitted(looking, true)))
    } catch (error) {
      if (error instanceof DomainError) refused = error
      throw error
    }
  }
  async function change({ next, ...wish }: TaskWish): Promise<Task> {
    let before = given.task
    const after = await table.task.change(given.task, { ...wish, next: (now) => next((before = now)) }, again)
    known = { before, after }
    return after
  }
  const part = mutationId && partOf(mutationId, String(at))
  const actorId = me.userId
  const happened = teller({ ...caller, boardId, workspaceId: workspace.workspaceId, actorId, mutationId: part })
  const its = { ...found, task, root: rootIn(found, task) }
  const given: OnTask = { table, platform, me, workspace, board, facts, found: its, task, again, change, happened }
  return {
    given,
    /** What was made anew beside the task was changed as well. */
    hasChanged: () => known === null || known.before !== known.after,
    now: () => known?.after ?? latest,
    /** What the door said when it was asked once more. */
    refused: () => refused,
  }
}
