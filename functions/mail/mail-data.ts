// The values of a mail's texts. They contain names and the key of a link, so they are encrypted in the table until the mail
// is sent.

import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import { InvitationId, NotificationId, UserId, VaultId, WorkspaceId } from '#shared/common/ids.ts'
import type { MailKind } from '#functions/table/access/mail.ts'
import type { Table } from '#functions/table/open.ts'

/** Values of the invitation and of its reminder. */
export const InvitationMailData = z.object({
  invitationId: InvitationId,
  key: z.string(),
  workspaceName: z.string(),
  inviterName: z.string(),
  expiresAt: z.coerce.date(),
  /** The time zone of the inviter, for the date of expiry. */
  timeZone: z.string(),
})
export type InvitationMailData = z.infer<typeof InvitationMailData>

/** Values of the mail to the managers of a vault that an administrator took over. */
export const VaultTakeoverMailData = z.object({
  vaultId: VaultId,
  vaultName: z.string(),
  workspaceName: z.string(),
  administratorName: z.string(),
  readerName: z.string(),
  takenOverAt: z.coerce.date(),
  /** The time zone of the reader. */
  timeZone: z.string(),
})
export type VaultTakeoverMailData = z.infer<typeof VaultTakeoverMailData>

/**
 * The notifications of a mail. Its texts are read when it is sent, because rights and settings may change while it waits.
 */
export const NotificationMailRefs = z.object({
  userId: UserId,
  workspaceId: WorkspaceId,
  notificationIds: z.array(NotificationId),
})
export type NotificationMailRefs = z.infer<typeof NotificationMailRefs>

/** Values of a mail about notifications. Its sentences are in the language of the reader. */
export type NotificationMailData = {
  workspaceName: string
  items: {
    /** The task, or how many there are. */
    title: string
    board: string
    lines: string[]
    /** The beginning of a comment. */
    excerpt: string | null
    /** The page of the task, or of the board. */
    path: string
  }[]
  /** Further notifications that are not in the mail. */
  more: number
  unsubscribeToken: string
}

const schemas = {
  invitation: InvitationMailData,
  reminder: InvitationMailData,
  vault_takeover: VaultTakeoverMailData,
  notifications: NotificationMailRefs,
} as const satisfies Record<MailKind, z.ZodType>

/** A kind of mail with the values that the outbox stores. */
export type StoredMailTexts = { [Kind in MailKind]: { kind: Kind; data: z.infer<(typeof schemas)[Kind]> } }[MailKind]

/** A kind of mail with the values of its texts. */
export type MailTexts =
  | Exclude<StoredMailTexts, { kind: 'notifications' }>
  | { kind: 'notifications'; data: NotificationMailData }

const [alg, enc] = ['dir', 'A256GCM']
/** The key encrypts other things too. The audience keeps their ciphertexts from being accepted as a mail. */
const audience = 'mail'

type KeyTable = Pick<Table, 'cursorKey'>

/** Encrypts the values; dates become ISO strings. */
export const encryptMailData = async (table: KeyTable, { data }: StoredMailTexts): Promise<string> =>
  new EncryptJWT({ ...data })
    .setAudience(audience)
    .setProtectedHeader({ alg, enc })
    .encrypt(await table.cursorKey.key())

/** @throws when the text was not encrypted here, or for another kind of mail */
export async function decryptMailData(
  table: KeyTable,
  kind: MailKind,
  encryptedData: string,
): Promise<StoredMailTexts> {
  const { payload } = await jwtDecrypt(encryptedData, await table.cursorKey.key(), {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
    audience,
  })
  if (kind === 'vault_takeover') return { kind, data: schemas[kind].parse(payload) }
  if (kind === 'notifications') return { kind, data: schemas[kind].parse(payload) }
  return { kind, data: schemas[kind].parse(payload) }
}
