// Access patterns of the mail outbox and of addresses that get no more mail.

import type { InvitationId, MailId } from '#shared/common/ids.ts'
import { mailDays } from '#shared/common/limits.ts'
import type { MailState } from '#shared/invitation/model.ts'
import type { Language } from '#shared/user/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import type { Entities } from '#functions/table/commit.ts'

export type MailKind = 'invitation' | 'reminder' | 'vault_takeover' | 'notifications'

/** Why an address gets no more mail. */
export type SuppressionReason = Extract<MailState, 'bounced' | 'complained'>

export type Mail = {
  mailId: MailId
  to: string
  kind: MailKind
  language: Language
  /** The encrypted values of its texts; null when it is no longer waiting. */
  encryptedData: string | null
  /** The invitation that shows how the mail was sent; null for other kinds. */
  invitationId: InvitationId | null
  state: 'waiting' | 'sent' | 'failed' | 'cancelled'
  attempts: number
  createdAt: Date
  /** When the next attempt may begin; null when it is no longer waiting. */
  dueAt: Date | null
}

/** How an attempt ended, and the state that the invitation shows; null leaves that one unchanged. */
export type MailOutcome = { state: Exclude<Mail['state'], 'waiting'>; mailState: MailState | null; at: Date }

export const mailAccess = (bound: Bound) => {
  const { entities, transaction } = bound

  return {
    /** ML1: reads a mail. */
    async get(mailId: MailId): Promise<Mail | null> {
      const { data } = await entities.mail.get({ mailId }).go({ consistent: true })
      return data && fromRow(data)
    },

    /** ML2: reads the ids of mails whose next attempt is due, longest waiting first. */
    async dueIds(now: Date, limit = 100): Promise<MailId[]> {
      const { data } = await entities.mail.query
        .waiting({ dueKey })
        .lte({ dueAt: now.toISOString() })
        .go({ limit, data: 'raw', ignoreOwnership: true })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- raw answers have no type
      const { Items = [] } = data as unknown as { Items?: { pk: MailId }[] }
      return Items.map(({ pk }) => pk)
    },

    /**
     * ML3: claims a waiting mail for one attempt, or postpones its next attempt.
     * @param dueAt when another process may try again
     * @returns the mail after it; null when another process has claimed it
     */
    async claim(mail: Mail, dueAt: Date): Promise<Mail | null> {
      const claimed: Mail = { ...mail, attempts: mail.attempts + 1, dueAt }
      const { canceled } = await transaction.write((rows) => [putMailWrite(rows, mail, claimed)]).go()
      return canceled ? null : claimed
    },

    /** ML4: ends a claimed mail, and shows its outcome at the invitation if this is its latest mail. */
    async finish(mail: Mail, { state, mailState, at }: MailOutcome): Promise<void> {
      const finished: Mail = { ...mail, state, encryptedData: null, attempts: mail.attempts + 1, dueAt: null }
      const { mailId, invitationId } = mail
      const shownAtInvitation = invitationId && mailState ? { mailId, invitationId, mailState } : null
      const write = (shown: typeof shownAtInvitation) =>
        transaction
          .write((rows) => [
            putMailWrite(rows, mail, finished),
            ...(shown ? [setMailStateWrite(rows, shown, { mailState: shown.mailState, at })] : []),
          ])
          .go()
      const { canceled } = await write(shownAtInvitation)
      // The invitation is closed or has a newer mail.
      if (canceled && shownAtInvitation) await write(null)
    },

    /** ML5: records that an address gets no more mail. */
    async suppress(email: string, reason: SuppressionReason, at: Date): Promise<void> {
      await entities.suppressedAddress.put({ email, reason, at: at.toISOString() }).go()
    },

    /** ML6: reads why an address gets no more mail; null when it does. */
    async suppressionOf(email: string): Promise<SuppressionReason | null> {
      const { data } = await entities.suppressedAddress.get({ email }).go({ consistent: true })
      return data?.reason ?? null
    },
  }
}

const dueKey = 'mails'

/** Creates the row of a mail; written in the transaction of the change that causes it. */
export const createMailWrite = (rows: Entities, mail: Mail) => rows.mail.create(rowOf(mail)).commit()

/** Replaces a waiting mail; fails when another process has tried to send it meanwhile. */
const putMailWrite = (rows: Entities, { attempts }: Mail, after: Mail) =>
  rows.mail
    .put(rowOf(after))
    .where((row, { eq }) => `${eq(row.state, 'waiting')} AND ${eq(row.attempts, attempts)}`)
    .commit()

const rowOf = ({ encryptedData, invitationId, createdAt, dueAt, ...mail }: Mail) => ({
  ...mail,
  ...(invitationId !== null && { invitationId }),
  ...(encryptedData !== null && { encryptedData }),
  createdAt: createdAt.toISOString(),
  expiresAtSeconds: Math.ceil(createdAt.getTime() / 1_000) + mailDays * 86_400,
  ...(dueAt && { dueKey, dueAt: dueAt.toISOString() }),
})

type MailRow = Omit<Mail, 'encryptedData' | 'invitationId' | 'createdAt' | 'dueAt'> & {
  encryptedData?: string
  invitationId?: InvitationId
  createdAt: string
  expiresAtSeconds: number
  dueKey?: string
  dueAt?: string
}

function fromRow({
  expiresAtSeconds: _at,
  dueKey: _key,
  encryptedData,
  invitationId,
  createdAt,
  dueAt,
  ...row
}: MailRow): Mail {
  return {
    ...row,
    invitationId: invitationId ?? null,
    encryptedData: encryptedData ?? null,
    createdAt: new Date(createdAt),
    dueAt: dueAt ? new Date(dueAt) : null,
  }
}

/** ML7: write that shows the outcome of a mail at its invitation; fails if the invitation has a newer mail. */
const setMailStateWrite = (
  rows: Entities,
  { invitationId, mailId }: { invitationId: InvitationId; mailId: MailId },
  { mailState, at }: { mailState: MailState; at: Date },
) =>
  rows.invitation
    .patch({ invitationId })
    .set({ mailState, ...(mailState === 'sent' && { sentAt: at.toISOString() }) })
    .add({ version: 1 })
    .where((row, { eq }) => eq(row.mailId, mailId))
    .commit()
