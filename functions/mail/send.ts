// Sends mails of the outbox: right after the call that wrote them, and by a scheduled job. A process claims a mail for some
// minutes before it sends it, so that no other one sends it, too.

import { hourMs, minuteMs } from '#shared/common/durations.ts'
import type { MailId } from '#shared/common/ids.ts'
import { mailLeaseMinutes, mailRetryHours, mailRetryMaxMinutes, mailsAfterCall } from '#shared/common/limits.ts'
import { MailRejected, type Platform } from '#functions/platform/ports.ts'
import type { Mail, MailOutcome } from '#functions/table/access/mail.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { decryptMailData } from './mail-data.ts'
import { renderMail } from './render-mail.ts'

export type MailDeps = {
  table: Table
  platform: Platform
  /** The origin of the web application, for links. */
  publicOrigin: string
}

/** Returns the sender of a handler: immediate on Lambda, after the response on a long-lived process. */
export const createMailSender = (deps: MailDeps) =>
  deps.platform.defer<MailId>((mailIds) =>
    // The job sends what exceeds the time of a call.
    inParallel(mailIds.slice(0, mailsAfterCall), async (mailId) => {
      await sendMail(deps, mailId).catch(reportTo(deps.platform, mailId))
    }),
  )

/**
 * Sends the mails that are due, until the time runs out.
 * @returns the number of mails sent
 */
export async function sendDueMails(deps: MailDeps, isTimeLeft: () => boolean): Promise<number> {
  const { table, platform } = deps
  let sent = 0
  for (const mailId of await table.mail.dueIds(platform.clock.now(), mailsPerJob)) {
    if (!isTimeLeft()) break
    if (await sendMail(deps, mailId).catch(reportTo(platform, mailId))) sent++
  }
  return sent
}

/** Mails of one run of the job; the next run is a minute later. */
const mailsPerJob = 500

const reportTo =
  ({ reports }: Platform, mailId: MailId) =>
  (error: unknown): false => {
    reports.problem(error, { while: 'sending a mail', mail: mailId })
    return false
  }

/**
 * Makes one attempt to send a mail.
 * @returns whether it was sent
 */
export async function sendMail(deps: MailDeps, mailId: MailId): Promise<boolean> {
  const { table, platform } = deps
  const now = platform.clock.now()
  const mail = await table.mail.get(mailId)
  if (!mail?.dueAt || mail.dueAt > now) return false
  const claimed = await table.mail.claim(mail, new Date(now.getTime() + mailLeaseMinutes * minuteMs))
  if (!claimed) return false
  const outcome = (await outcomeBeforeSending(table, claimed, now)) ?? (await attempt(deps, claimed, now))
  if (outcome) await table.mail.finish(claimed, outcome)
  else await table.mail.claim(claimed, nextAttemptAt(claimed, now))
  return outcome?.state === 'sent'
}

/** Returns an outcome if the mail must not be sent: nobody can use its link any more, or the address gets no mail. */
async function outcomeBeforeSending(
  table: Table,
  { to, mailId, invitationId }: Mail,
  at: Date,
): Promise<MailOutcome | null> {
  const [invitation, suppression] = await Promise.all([
    invitationId && table.invitation.get(invitationId),
    table.mail.suppressionOf(to),
  ])
  if (invitationId && (invitation?.state !== 'open' || invitation.mailId !== mailId || invitation.expiresAt <= at))
    return { state: 'cancelled', mailState: null, at }
  return suppression && { state: 'failed', mailState: suppression, at }
}

/** @returns null when another attempt is worth while */
async function attempt({ table, platform, publicOrigin }: MailDeps, mail: Mail, at: Date): Promise<MailOutcome | null> {
  try {
    const texts = await decryptMailData(table, mail.kind, mail.encryptedData!)
    const { subject, text, html } = renderMail(mail, texts, publicOrigin)
    await platform.mail.send({ to: mail.to, subject, text, html, headers, idempotencyKey: mail.mailId })
    return { state: 'sent', mailState: 'sent', at }
  } catch (error) {
    platform.reports.problem(error, { while: 'sending a mail', mail: mail.mailId })
    const isOverdue = at.getTime() - mail.createdAt.getTime() >= mailRetryHours * hourMs
    return error instanceof MailRejected || isOverdue ? { state: 'failed', mailState: 'failed', at } : null
  }
}

/** Tell mail programs and answering machines that nobody wrote this mail by hand. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const nextAttemptAt = ({ attempts }: Mail, now: Date): Date =>
  new Date(now.getTime() + Math.min(mailRetryMaxMinutes, 2 ** attempts) * minuteMs)
