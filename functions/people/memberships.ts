// Changes of memberships, with the rule that a workspace keeps an active administrator.

import type { MutationId, UserId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Membership, MembershipState, WorkspaceRole } from '#shared/workspace/model.ts'
import type { AuditSubject } from '#shared/audit/model.ts'
import type { Context } from '#functions/rpc/context.ts'
import { auditedMutation } from '#functions/rpc/events.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { NamedMembership } from '#functions/table/access/people.ts'
import type { Table } from '#functions/table/open.ts'

export type PeopleContext = Parameters<typeof auditedMutation>[0] &
  Pick<Context, 'clearPersonCache' | 'endedAccess'> & { table: Table }

/** @throws person.not_found */
export const findMembership = async (
  { table, workspace }: Pick<PeopleContext, 'table' | 'workspace'>,
  userId: UserId,
): Promise<NamedMembership> => (await table.people.get(workspace.workspaceId, userId)) ?? throwError('person.not_found')

/** Returns the subject of an audit entry about a person. */
export const personSubject = ({ userId, name }: { userId: UserId; name: string }): AuditSubject => ({
  type: 'person',
  id: userId,
  name,
})

/**
 * Returns another active administrator, who must stay when this member stops being one; null when none is needed.
 * @throws person.last_administrator
 */
export async function remainingAdministrator(
  table: Table,
  { workspaceId, userId, role, state }: Membership,
): Promise<UserId | null> {
  if (role !== 'administrator' || state !== 'active') return null
  const people = await table.person.ofWorkspace(workspaceId)
  const other = people.find((it) => it.userId !== userId && it.role === 'administrator' && it.state === 'active')
  return other?.userId ?? throwError('person.last_administrator')
}

type MembershipStep =
  | { kind: 'person.role_changed'; from: WorkspaceRole; to: WorkspaceRole }
  | { kind: 'person.deactivated' | 'person.reactivated'; from: MembershipState; to: MembershipState }

type MembershipChange = {
  userId: UserId
  mutationId: MutationId | undefined
  /** Returns the change to make; null when it is made already; may throw. Called again after a conflict. */
  stepFor: (membership: Membership) => MembershipStep | null
}

/** Changes role or state of a member, with an audit entry; re-reads and retries on a conflict. */
export async function changeMembership(
  ctx: PeopleContext,
  { userId, mutationId, stepFor }: MembershipChange,
): Promise<{ userId: UserId }> {
  const { table } = ctx
  const answer = { userId }
  let hasEnded = false
  await retryUntilDone(async () => {
    const membership = await findMembership(ctx, userId)
    const step = stepFor(membership)
    if (!step) return true
    const { kind, from, to } = step
    hasEnded = to === 'deactivated'
    const set = step.kind === 'person.role_changed' ? { role: step.to } : { state: step.to }
    const isAdministratorAfter = step.kind === 'person.role_changed' ? to === 'administrator' : to === 'active'
    const mutation = auditedMutation(ctx, mutationId, [{ kind, subject: personSubject(membership), from, to }])
    const remainingAdministratorId = isAdministratorAfter ? null : await remainingAdministrator(table, membership)
    return (await table.people.change(membership, set, { mutation, answer, remainingAdministratorId })) || null
  })
  ctx.clearPersonCache()
  if (hasEnded) ctx.endedAccess.push({ userId, workspaceId: ctx.workspace.workspaceId })
  return answer
}
