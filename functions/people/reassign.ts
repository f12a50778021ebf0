// people.reassign: assigns tasks of one person on a board to another person. The new assignee becomes a member of
// the board if necessary. The reverse call undoes it.

import type * as z from 'zod'
import type { MutationId, UserId } from '#shared/common/ids.ts'
import { membersPerBoard } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { ReassignTasks } from '#shared/people/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { levelOf } from '#shared/vault/rules.ts'
import { packTask } from '#shared/task/card.ts'
import { authorise } from '#functions/rpc/access-context.ts'
import { bulk } from '#functions/rpc/bulk.ts'
import type { Context, SignedIn } from '#functions/rpc/context.ts'
import { auditedMutation, eventCreator, partOf } from '#functions/rpc/events.ts'
import type { Call } from '#functions/rpc/idempotency.ts'
import { type TaskContext, workspaceProcedure } from '#functions/rpc/procedures.ts'
import { ignoreAlreadyDone } from '#functions/table/commit.ts'
import { findMembership, type PeopleContext, personSubject } from './memberships.ts'

export const reassign = workspaceProcedure('people.administer')
  .input(ReassignTasks)
  .mutation(async ({ ctx, input }) => {
    const { workspace, me } = ctx
    const { userId, toUserId, boardId, taskIds, mutationId } = input
    const [person, assignee] = await Promise.all([findMembership(ctx, userId), findMembership(ctx, toUserId)])
    if (assignee.state === 'pending') throwError('person.pending')
    const becameMember = await ensureMember(ctx, input, assignee.state === 'active')
    const audit = auditedMutation(ctx, mutationId && partOf(mutationId, 'audit'), [
      {
        kind: 'person.tasks_reassigned',
        subject: personSubject(person),
        related: personSubject(assignee),
        count: taskIds.length,
      },
    ])
    await ctx.table.people.recordAudit(audit, {}).catch(ignoreAlreadyDone)
    const caller = {
      ...ctx,
      mutationId,
      accessQuery: { workspaceId: workspace.workspaceId, boardId, userId: me.userId },
    }
    const steps = taskIds.map((taskId) => ({ taskId, from: userId, to: toUserId }))
    const { outcomes } = await bulk(caller, steps, {
      action: () => 'task.assign',
      prepare: async () => assignTo,
    })
    return { outcomes, becameMember }
  })

/** Unlike tasks.assign, this may assign to a deactivated member, because the undo of a reassignment does. */
async function assignTo({ task, change, createEvent }: TaskContext, { from, to }: AssignStep) {
  const { taskId, rootId } = task
  const after = await change({
    pendingEvent: createEvent('task.assigned', { taskId, rootId, from, to }),
    next(now) {
      if (now.assigneeId === to) return now
      if (now.assigneeId !== from) throwError('task.changed_meanwhile', { field: 'assigneeId', now: now.assigneeId })
      return { ...now, assigneeId: to }
    },
  })
  return { card: packTask(after) }
}

type AssignStep = { from: UserId; to: UserId }

type ReassignContext = PeopleContext & Pick<Context, 'committedEvents'> & { me: SignedIn; call: Call }
type Reassignment = z.infer<typeof ReassignTasks> & { mutationId?: MutationId | undefined }

/**
 * Makes the new assignee a member of the board, as Editor.
 * @returns whether the person was no member before
 * @throws board.not_found or permission.denied if the caller does not configure the board
 */
async function ensureMember(
  ctx: ReassignContext,
  { boardId, toUserId, mutationId }: Reassignment,
  isActive: boolean,
): Promise<boolean> {
  const { table, me, platform, workspace } = ctx
  const { workspaceId } = workspace
  const { board, accessRows } = await authorise({
    table,
    me,
    now: platform.clock.now(),
    accessQuery: { workspaceId, boardId, userId: me.userId, members: [toUserId], people: [toUserId] },
    whenHidden: 'board.not_found',
    decide: ({ facts }) => can('board.configure', facts),
  })
  if (accessRows.members.has(toUserId) && !board.vaultId) return false
  if (board.vaultId) {
    const groupIds = accessRows.people.get(toUserId)?.groupIds ?? []
    // People who have access to the vault belong to its boards already.
    return levelOf(accessRows.vaultGrants, { userId: toUserId, groupIds }) ? false : throwError('vault.no_access')
  }
  if (!isActive) throwError('person.inactive')
  const structure = await table.boardStructure.get(boardId, true)
  if (structure && structure.members.length >= membersPerBoard)
    throwError('member.limit_reached', { limit: membersPerBoard })
  const part = mutationId && partOf(mutationId, 'member')
  const createEvent = eventCreator({ ...ctx, boardId, workspaceId, actorId: me.userId, mutationId: part })
  const member = { boardId, userId: toUserId, role: 'editor' as const, switches: null }
  await table.member
    .add(member, createEvent('member.added', { userId: toUserId, role: 'editor' }))
    .catch(ignoreAlreadyDone)
  return true
}
