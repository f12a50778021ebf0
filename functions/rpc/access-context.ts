// Access to a board or task: the rows that a call needs, and what the policy decides about them.

import type { Board, BoardFacts } from '#shared/board/model.ts'
import { boardFacts } from '#shared/board/rules.ts'
import type { Comment } from '#shared/comment/model.ts'
import type { Decision } from '#shared/common/decision.ts'
import type { ErrorCode } from '#shared/error/catalogue.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { mayUndoRemoval } from '#shared/lifecycle/rules.ts'
import type { Removal } from '#shared/lifecycle/states.ts'
import { can, type CommentAction, type TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { type TaskFacts, taskFacts } from '#shared/task/policy.ts'
import { type AccessRows, isMissingRows, type AccessQuery } from '#functions/table/access/access-rows.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'

/** The caller, a board of the session's workspace, and the rows read for the call. */
export type AccessContext = { me: SignedIn; now: Date; board: Board; facts: BoardFacts; accessRows: AccessRows }

/** Does nothing if allowed. Throws the not-found error if the user may not see the item, otherwise an error with the reason. */
export function assertAllowed(decision: Decision, whenHidden: ErrorCode): void {
  if (decision === 'allowed') return
  if (decision === 'hidden') throwError(whenHidden)
  if (decision === 'not-active') throwError('lifecycle.not_active')
  if (decision === 'not-in-plan') throwError('subscription.feature_disabled')
  if (decision === 'read-only') throwError('subscription.read_only')
  if (decision === 'last-owner') throwError('member.last_owner')
  throwError('permission.denied', { reason: decision })
}

/** Returns the policy's decision for the task of the call. */
export const decisionOnTask = (access: AccessContext, action: TaskAction): Decision =>
  access.accessRows.task ? decisionOnRow(access, access.accessRows.task, action) : 'hidden'

/** Returns the policy's decision for a comment of that task. */
export function decisionOnComment(
  access: AccessContext,
  action: CommentAction,
  { authorId, deleted = null }: CommentOrigin,
): Decision {
  const { me, now, accessRows } = access
  const facts = accessRows.task && taskFactsFor(access, accessRows.task)
  if (!facts) return 'hidden'
  return can(action, {
    ...facts,
    isAuthor: authorId === me.userId,
    deletedByMe: mayUndoRemoval(deleted, me.userId, now),
  })
}

/** The author of a comment and, if it was deleted, who deleted it and when. */
export type CommentOrigin = Pick<Comment, 'authorId'> & { deleted?: Pick<Removal, 'by' | 'at'> | null }

type AccessRequest = {
  table: Table
  me: SignedIn
  /** The time of the call. */
  now: Date
  accessQuery: AccessQuery
  whenHidden: ErrorCode
  decide: (access: AccessContext) => Decision
}

/**
 * Reads the rows of a call and asserts that the policy allows it. Recently written rows may not be visible yet: before a row
 * is reported as missing or hidden, it is read again with strong consistency.
 */
export async function authorise(request: AccessRequest, consistent = false): Promise<AccessContext> {
  const { table, me, now, accessQuery, whenHidden, decide } = request
  const accessRows = await table.accessRows.read(accessQuery, { consistent })
  const access = accessContextOf(accessRows, me, now)
  const decision = access ? decide(access) : 'hidden'
  // A hidden sub-task must not be detectable by response time: its root is read as well.
  if (decision === 'hidden' && accessQuery.taskId && !accessRows.root)
    await table.accessRows.readDummy({ ...accessQuery, taskId: accessQuery.taskId })
  // Missing rows of a hidden board are not considered: it costs as many reads as a board that does not exist, so that the
  // response time does not reveal it.
  const isUnsure = decision === 'hidden' || (access && isMissingRows(access.accessRows, accessQuery))
  if (isUnsure && !consistent) return authorise(request, true)
  assertAllowed(decision, whenHidden)
  return access ?? throwError(whenHidden)
}

/** @returns null when the board does not exist or belongs to another workspace */
export function accessContextOf(accessRows: AccessRows, me: SignedIn, now: Date): AccessContext | null {
  const { board, member } = accessRows
  if (!board || board.workspaceId !== me.workspace?.workspaceId) return null
  const caller = { me: me.userId, now }
  const access = { me, now, board, accessRows, facts: boardFacts({ board, member, ...me.facts, caller }) }
  // Neighbours that are hidden from the caller are left out.
  const tasks = [...accessRows.tasks].filter(([, task]) => decisionOnRow(access, task, 'task.view') === 'allowed')
  const vaultGrants = (board.vaultId && me.vaultGrants.get(board.vaultId)) || {}
  return { ...access, accessRows: { ...accessRows, tasks: new Map(tasks), vaultGrants } }
}

/** Returns the policy's decision for any task that was read. */
export function decisionOnRow(access: AccessContext, task: Task, action: TaskAction): Decision {
  const facts = taskFactsFor(access, task)
  return facts ? can(action, facts) : 'hidden'
}

/** A sub-task is visible only through its root: without the root there are no facts, and access is denied. */
function taskFactsFor({ me, now, board, facts, accessRows }: AccessContext, task: Task): TaskFacts | null {
  const root = findRoot(accessRows, task)
  if (task.rootId && !root) return null
  const listState = board.closed[(root ?? task).listId] ?? 'active'
  return taskFacts(facts, { task, root, listState, now }, me.userId)
}

/** Finds the root of a sub-task among the rows that were read; null for a root task or if it was not read. */
export function findRoot({ root, task, tasksOfCall, roots }: AccessRows, { rootId }: Task): Task | null {
  if (!rootId) return null
  const own = [root, task].find((row) => row?.taskId === rootId)
  return own ?? tasksOfCall.get(rootId) ?? roots.get(rootId) ?? null
}
