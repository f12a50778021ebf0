// Sends mails of the outbox: right after the call that wrote them, and by a scheduled job. A process claims a mail for some
// minutes before it sends it, so that no other one sends it, too.

import { hourMs, minuteMs } from '#shared/common/durations.ts'
import type { MailId } from '#shared/common/ids.ts'
import { mailLeaseMinutes, mailRetryHours, mailRetryMaxMinutes, mailsAfterCall } from '#shared/common/limits.ts'
import type { Language } from '#shared/user/model.ts'
import { MailRejected, type Platform } from '#functions/platform/ports.ts'
import type { Mail, MailOutcome } from '#functions/table/access/mail.ts'
import { inParallel } from '#functions/table/bulk.ts'
import type { Table } from '#functions/table/open.ts'
import { readNotificationMail } from '#functions/notification/mail-message.ts'
import { decryptMailData, type MailTexts } from './mail-data.ts'
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
  const outcome = await attempt(deps, claimed, now)
  if ('retryAt' in outcome) await table.mail.claim(claimed, outcome.retryAt)
  else await table.mail.finish(claimed, outcome)
  return 'state' in outcome && outcome.state === 'sent'
}

/** Sends a mail, unless its link is of no use any more, nothing of it is left to tell, or the address gets no mail. */
async function attempt(deps: MailDeps, mail: Mail, at: Date): Promise<MailOutcome | { retryAt: Date }> {
  const { table, platform, publicOrigin } = deps
  if (!(await isInvitationOpen(table, mail, at))) return { state: 'cancelled', mailState: null, at }
  try {
    const message = await messageOf(deps, mail, at)
    if (!message) return { state: 'cancelled', mailState: null, at }
    const { to, language, texts, notBefore } = message
    if (notBefore && notBefore > at) return { retryAt: notBefore }
    const suppression = await table.mail.suppressionOf(to)
    if (suppression) return { state: 'failed', mailState: suppression, at }
    const { headers, ...rendered } = renderMail({ language, to }, texts, publicOrigin)
    const allHeaders = { ...commonHeaders, ...headers }
    await platform.mail.send({ to, ...rendered, headers: allHeaders, idempotencyKey: mail.mailId })
    return { state: 'sent', mailState: 'sent', at }
  } catch (error) {
    platform.reports.problem(error, { while: 'sending a mail', mail: mail.mailId })
    const isOverdue = at.getTime() - mail.createdAt.getTime() >= mailRetryHours * hourMs
    const isFinal = error instanceof MailRejected || isOverdue
    return isFinal ? { state: 'failed', mailState: 'failed', at } : { retryAt: nextAttemptAt(mail, at) }
  }
}

/** Returns whether the link of an invitation can be used; true for other mails. */
async function isInvitationOpen(table: Table, { mailId, invitationId }: Mail, at: Date): Promise<boolean> {
  if (!invitationId) return true
  const invitation = await table.invitation.get(invitationId)
  return invitation?.state === 'open' && invitation.mailId === mailId && invitation.expiresAt > at
}

type Message = { to: string; language: Language; texts: MailTexts; notBefore?: Date }

/** @returns null if nothing of it is left to tell */
async function messageOf({ table }: MailDeps, mail: Mail, at: Date): Promise<Message | null> {
  const { kind, to, language, encryptedData } = mail
  const stored = await decryptMailData(table, kind, encryptedData!)
  return stored.kind === 'notifications'
    ? readNotificationMail({ table }, stored.data, at)
    : { to, language, texts: stored }
}

/** Tell mail programs and answering machines that nobody wrote this mail by hand. */
const commonHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

const nextAttemptAt = ({ attempts }: Mail, now: Date): Date =>
  new Date(now.getTime() + Math.min(mailRetryMaxMinutes, 2 ** attempts) * minuteMs)
