// invitations.create: invites people by e-mail, with a result for each line. Each line is a mutation of its own, whose
// id is derived from the call's, so that a repeated call creates only what is missing.

import type { MutationId } from '#shared/common/ids.ts'
import { rateLimits } from '#shared/common/limits.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { CreateInvitations, type NewInvitation } from '#shared/invitation/inputs.ts'
import { can } from '#shared/permission/can.ts'
import { plans } from '#shared/subscription/plans.ts'
import { freeSeats } from '#shared/workspace/model.ts'
import { normalizeEmail } from '#functions/platform/email-address.ts'
import { assertAllowed } from '#functions/rpc/access-context.ts'
import { partOf } from '#functions/rpc/events.ts'
import { workspaceProcedure } from '#functions/rpc/procedures.ts'
import { inParallel } from '#functions/table/bulk.ts'
import { assertMayGiveAccess } from './assert-may-give-access.ts'
import { type CreateContext, createInvitation, type LineResult } from './create-invitation.ts'

export const create = workspaceProcedure('invitation.manage')
  .input(CreateInvitations)
  .mutation(async ({ ctx, input: { invitations: lines, mutationId } }) => {
    const results = await earlierResults(ctx, lines, mutationId)
    const newLines = await checkedLines(ctx, lines, results)
    await assertInvitationsAllowed(ctx, newLines)
    await inParallel(newLines, async ({ at, line, email }) => {
      const part = mutationId && partOf(mutationId, String(at))
      const isTooOften = (await ctx.limiter.take(`invitations to ${email}`, rateLimits.invitationsToAddress, 1)) > 0
      results[at] = isTooOften
        ? withoutInvitation(line, 'limit')
        : await createInvitation(ctx, { line: { ...line, email }, mutationId: part })
    })
    return { results: results as LineResult[] }
  })

type Results = (LineResult | undefined)[]
type NewLine = { at: number; line: NewInvitation; email: string }

const withoutInvitation = ({ email }: NewInvitation, result: LineResult['result']): LineResult => ({
  email: email.trim().slice(0, 254),
  result,
  invitationId: null,
  userId: null,
})

/** Returns the results of the lines that an earlier delivery of this call has completed. */
async function earlierResults(
  { table, me, call }: CreateContext,
  lines: readonly NewInvitation[],
  mutationId: MutationId | undefined,
): Promise<Results> {
  const results: Results = lines.map(() => undefined)
  if (!mutationId) return results
  const parts = lines.map((_, at) => partOf(mutationId, String(at)))
  const calls = await table.activity.callsOf(me.userId, parts)
  const repeated = parts.flatMap((part, at) => (calls.get(part) === call.fingerprint ? [{ part, at }] : []))
  await inParallel(repeated, async ({ part, at }) => {
    const outcome = await table.activity.outcome(me.userId, part)
    if (outcome) results[at] = outcome.answer as LineResult
  })
  return results
}

/** Sets the results of lines that need no invitation, and returns the others with their normalised addresses. */
async function checkedLines(
  { table, workspace }: CreateContext,
  lines: readonly NewInvitation[],
  results: Results,
): Promise<NewLine[]> {
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  const stateByEmail = new Map(people.map(({ email, state }) => [email.toLowerCase(), state]))
  const newEmails = new Set<string>()
  return lines.flatMap((line, at) => {
    if (results[at]) return []
    const email = normalizeEmail(line.email)
    const state = email && stateByEmail.get(email)
    const result = !email
      ? 'invalid'
      : state
        ? state === 'pending'
          ? 'already_invited'
          : 'already_member'
        : newEmails.has(email)
          ? 'already_invited'
          : null
    if (result) results[at] = withoutInvitation(line, result)
    if (result || !email) return []
    newEmails.add(email)
    return [{ at, line, email }]
  })
}

/** @throws permission.denied, group.not_found, board.not_found, vault.no_access, invitation.no_seats, request.rate_limited */
async function assertInvitationsAllowed(ctx: CreateContext, newLines: readonly NewLine[]): Promise<void> {
  const { table, me, workspace, limiter } = ctx
  if (newLines.length === 0) return
  if (newLines.some(({ line }) => line.role === 'administrator'))
    assertAllowed(can('invitation.manage_administrators', me.facts), 'workspace.not_found')
  await assertMayGiveAccess(
    ctx,
    newLines.map(({ line }) => line),
  )
  const people = await table.person.ofWorkspace(workspace.workspaceId)
  const free = freeSeats(workspace.plan, people)
  if (newLines.length > free) throwError('invitation.no_seats', { limit: plans[workspace.plan].seats, free })
  const waits = [
    await limiter.take(`invitations by ${me.userId}`, rateLimits.invitationsByPerson, newLines.length),
    await limiter.take(`invitations of ${workspace.workspaceId}`, rateLimits.invitationsOfWorkspace, newLines.length),
  ]
  const waitMs = Math.max(...waits)
  if (waitMs > 0) throwError('request.rate_limited', { seconds: Math.ceil(waitMs / 1_000) })
}
