// How the caller stands to what a call is about: what was found of it, and what the policy says to that.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { Decision } from '#shared/common/decision.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { mayTakeBack } from '#shared/lifecycle/rules.ts'
import type { Away } from '#shared/lifecycle/states.ts'
import { can, type CommentAction, type TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { type TaskFacts, taskFacts } from '#shared/task/policy.ts'
import { type Found, lacksSome, type Wanted } from '#functions/table/access/door.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'

/** Somebody before a board of the workspace of their session, and perhaps before a task of it. */
export type Standing = { me: SignedIn; now: Date; board: Board; facts: BoardFacts; found: Found }

/** To those it is hidden from, a thing does not exist; those who see it are told why not (style §5). */
export function demand(decision: Decision, whenHidden: ErrorCode): void {
  if (decision === 'allowed') return
  if (decision === 'hidden') refuse(whenHidden)
  if (decision === 'not-active') refuse('lifecycle.not_active')
  if (decision === 'not-in-plan') refuse('subscription.feature_disabled')
  if (decision === 'read-only') refuse('subscription.read_only')
  if (decision === 'last-owner') refuse('member.last_owner')
  refuse('permission.denied', { because: decision })
}

/** What the policy says of the task a call is about. */
export const decisionOnTask = (standing: Standing, action: TaskAction): Decision =>
  standing.found.task ? decisionOn(standing, standing.found.task, action) : 'hidden'

/** What it says of something that was said about it. */
export function decisionOnComment(
  standing: Standing,
  action: CommentAction,
  { authorId, deleted = null }: OnComment,
): Decision {
  const { me, now, found } = standing
  const facts = found.task && factsOn(standing, found.task)
  if (!facts) return 'hidden'
  return can(action, { ...facts, wrote: authorId === me.userId, deletedByMe: mayTakeBack(deleted, me.userId, now) })
}

/** What was said, and where it is no more, who has deleted it, and when. */
export type OnComment = Pick<Comment, 'authorId'> & { deleted?: Pick<Away, 'by' | 'at'> | null }

type Looking = {
  table: Table
  me: SignedIn
  /** When the call came. */
  now: Date
  wanted: Wanted
  whenHidden: ErrorCode
  ask: (standing: Standing) => Decision
}

/**
 * Looks at what a call is about, and asks the policy. What was made or given a moment ago may not be everywhere yet:
 * nobody is told that it, or something named beside it, is not there before it was looked at strongly consistently.
 */
export async function admitted(looking: Looking, consistent = false): Promise<Standing> {
  const { table, me, now, wanted, whenHidden, ask } = looking
  const found = await table.door.look(wanted, { consistent })
  const standing = standingOf(found, me, now)
  const decision = standing ? ask(standing) : 'hidden'
  // Nobody can tell by the clock that it is a sub-task that is hidden from them: its root was looked at, too.
  if (decision === 'hidden' && wanted.taskId && !found.root)
    await table.door.lookInVain({ ...wanted, taskId: wanted.taskId })
  // Missing rows of a hidden board are not considered: it costs as many reads as a board that does not exist, so that the
  // response time does not reveal it.
  const isUnsure = decision === 'hidden' || (standing && lacksSome(standing.found, wanted))
  if (isUnsure && !consistent) return admitted(looking, true)
  demand(decision, whenHidden)
  return standing ?? refuse(whenHidden)
}

/** Null when there is no such board, or it belongs to another workspace than the session's. */
export function standingOf(found: Found, me: SignedIn, now: Date): Standing | null {
  const { board, member } = found
  if (!board || board.workspaceId !== me.workspace?.workspaceId) return null
  const asking = { me: me.userId, now }
  const standing = { me, now, board, found, facts: boardFacts({ board, member, ...me.facts, asking }) }
  // A neighbour that is hidden from the caller is none.
  const tasks = [...found.tasks].filter(([, task]) => decisionOn(standing, task, 'task.view') === 'allowed')
  return { ...standing, found: { ...found, tasks: new Map(tasks) } }
}

/** What it says of any task that was found. */
export function decisionOn(standing: Standing, task: Task, action: TaskAction): Decision {
  const facts = factsOn(standing, task)
  return facts ? can(action, facts) : 'hidden'
}

/** A sub-task is seen through its root: who does not know the root does not see it, and stands in no way to it. */
function factsOn({ me, now, board, facts, found }: Standing, task: Task): TaskFacts | null {
  const root = rootIn(found, task)
  if (task.rootId && !root) return null
  const within = board.closed[(root ?? task).listId] ?? 'active'
  return taskFacts(facts, { task, root, within, now }, me.userId)
}

export function rootIn({ root, task: it, several, roots }: Found, { rootId }: Task): Task | null {
  if (!rootId) return null
  const own = [root, it].find((task) => task?.taskId === rootId)
  return own ?? several.get(rootId) ?? roots.get(rootId) ?? null
}
