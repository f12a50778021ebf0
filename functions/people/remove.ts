// people.remove: removes a person from the workspace and from its boards. First access ends, then the person leaves
// each board, and the membership is deleted last: a call that was interrupted can be repeated.

import type { Member } from '#shared/board/model.ts'
import { isLastOwner, otherOwner } from '#shared/board/rules.ts'
import { PersonRef } from '#shared/people/inputs.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { becomeOwner } from '#functions/member/become-owner.ts'
import { leaveGroup } from '#functions/group/members.ts'
import { revokeAllGrants } from '#functions/vault/grants.ts'
import { auditedMutation, eventCreator } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import type { Call } from '#functions/rpc/idempotency.ts'
import type { Context } from '#functions/rpc/context.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { boardsOf } from './boards-of.ts'
import { changeMembership, findMembership, type PeopleContext, personSubject } from './memberships.ts'

export const remove = workspaceProcedure('people.administer')
  .input(PersonRef)
  .mutation(async ({ ctx, input: { userId, mutationId } }) => {
    const { table, me, workspace } = ctx
    if (userId === me.userId) throwError('person.self')
    const { state, name } = await findMembership(ctx, userId)
    if (state === 'pending') throwError('person.pending')
    if (state === 'active') await endAccess(ctx, userId)
    const boards = await boardsOf(table, workspace.workspaceId, userId)
    // Boards of vaults that are hidden from the caller are left as well, but neither answered nor logged.
    const { vaultRoles } = me.facts
    const count = boards.filter(({ board: { vaultId } }) => !vaultId || vaultRoles[vaultId]).length
    // Other readers of the log do not see all vaults of the caller.
    const loggedCount = boards.filter(({ board: { vaultId } }) => !vaultId).length
    await inParallel(boards, ({ member }) => leaveBoard(ctx, member))
    await revokeAllGrants(ctx, { grantee: userId, name })
    const answer = { userId, boards: count }
    await retryUntilDone(async () => {
      const current = await findMembership(ctx, userId)
      // One after the other, because each changes the row of the person.
      for (const groupId of current.groupIds) await leaveGroup(ctx, { groupId, userId, mutationId: undefined })
      const audit = [{ kind: 'person.removed' as const, subject: personSubject(current), count: loggedCount }]
      const mutation = auditedMutation(ctx, mutationId, audit)
      return (await table.people.remove(current, { mutation, answer, remainingAdministratorId: null })) || null
    })
    ctx.clearPersonCache()
    return answer
  })

/** Deactivates the person, so that nothing changes while they leave the boards. */
const endAccess = (ctx: PeopleContext, userId: Member['userId']) =>
  changeMembership(ctx, {
    userId,
    mutationId: undefined,
    stepFor: ({ state }) =>
      state === 'active' ? { kind: 'person.deactivated', from: 'active', to: 'deactivated' } : null,
  })

type LeaveContext = PeopleContext & Pick<Context, 'committedEvents'> & { call: Call }

/**
 * Removes the member from one board. The caller becomes its Owner if there would be none, except in a vault, whose
 * managers are Owners.
 */
async function leaveBoard(ctx: LeaveContext, { boardId, userId }: Member): Promise<void> {
  const { table, me, workspace } = ctx
  const createEvent = eventCreator({
    ...ctx,
    boardId,
    workspaceId: workspace.workspaceId,
    actorId: me.userId,
    mutationId: undefined,
  })
  await retryUntilDone(async () => {
    const structure = await table.boardStructure.get(boardId, true)
    const member = structure?.members.find((it) => it.userId === userId)
    if (!structure || !member) return true
    const { members } = structure
    const isLast = isLastOwner(members, member)
    if (isLast && !structure.board.vaultId) {
      await becomeOwner(table, { boardId, userId: me.userId, members, createEvent })
      return null
    }
    const remainingOwnerId = member.role === 'owner' ? (otherOwner(members, userId)?.userId ?? null) : null
    const pendingEvent = createEvent('member.removed', { userId, role: member.role })
    return (await table.member.remove(member, { pendingEvent, remainingOwnerId })) || null
  })
}
