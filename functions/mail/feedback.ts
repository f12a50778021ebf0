// Bounces and complaints that Amazon SES reports: the address gets no more mail, and its open invitations show it.
// Reports arrive at least once and in any order.

import * as z from 'zod'
import { throwError } from '#shared/error/domain-error.ts'
import { normalizeEmail } from '#functions/platform/email-address.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { SuppressionReason } from '#functions/table/access/mail.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

const Recipients = z.array(z.object({ emailAddress: z.string() }))

/** The detail of an SES event, as far as it is used. */
const Feedback = z.discriminatedUnion('eventType', [
  z.object({
    eventType: z.literal('Bounce'),
    bounce: z.object({ bounceType: z.string(), bouncedRecipients: Recipients }),
  }),
  z.object({ eventType: z.literal('Complaint'), complaint: z.object({ complainedRecipients: Recipients }) }),
])

type FeedbackDeps = { table: Table; platform: Pick<Platform, 'clock'> }

/** Records the report; does nothing for other events and for temporary bounces, which SES retries itself. */
export async function recordMailFeedback({ table, platform }: FeedbackDeps, detail: unknown): Promise<void> {
  const feedback = Feedback.safeParse(detail).data
  if (!feedback || (feedback.eventType === 'Bounce' && feedback.bounce.bounceType !== 'Permanent')) return
  const [reason, recipients]: [SuppressionReason, z.infer<typeof Recipients>] =
    feedback.eventType === 'Bounce'
      ? ['bounced', feedback.bounce.bouncedRecipients]
      : ['complained', feedback.complaint.complainedRecipients]
  for (const { emailAddress } of recipients) {
    // Servers report the address as they rewrote it, possibly with a name.
    const email = normalizeEmail(/<([^<>]+)>\s*$/.exec(emailAddress)?.[1] ?? emailAddress)
    if (!email) continue
    await table.mail.suppress(email, reason, platform.clock.now())
    await showAtInvitations(table, email, reason)
  }
}

async function showAtInvitations(table: Table, email: string, reason: SuppressionReason): Promise<void> {
  const userId = await table.person.byLogin('email', email)
  if (!userId) return
  for (const { invitationId, state } of await table.invitation.ofUser(userId)) {
    if (state !== 'open') continue
    await retryUntilDone(async () => {
      const invitation = (await table.invitation.get(invitationId)) ?? throwError('invitation.not_found')
      if (invitation.state !== 'open' || invitation.mailState === reason) return true
      return (await table.invitation.update(invitation, { mailState: reason })) || null
    })
  }
}
