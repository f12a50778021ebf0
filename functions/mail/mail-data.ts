// The values of a mail's texts. They contain names and the key of a link, so they are encrypted in the table until the mail
// is sent.

import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import { InvitationId, VaultId } from '#shared/common/ids.ts'
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

const schemas = {
  invitation: InvitationMailData,
  reminder: InvitationMailData,
  vault_takeover: VaultTakeoverMailData,
} as const satisfies Record<MailKind, z.ZodType>

/** A kind of mail with the values of its texts. */
export type MailTexts = { [Kind in MailKind]: { kind: Kind; data: z.infer<(typeof schemas)[Kind]> } }[MailKind]

const [alg, enc] = ['dir', 'A256GCM']
/** The key encrypts other things too. The audience keeps their ciphertexts from being accepted as a mail. */
const audience = 'mail'

type KeyTable = Pick<Table, 'cursorKey'>

/** Encrypts the values; dates become ISO strings. */
export const encryptMailData = async (table: KeyTable, { data }: MailTexts): Promise<string> =>
  new EncryptJWT({ ...data })
    .setAudience(audience)
    .setProtectedHeader({ alg, enc })
    .encrypt(await table.cursorKey.key())

/** @throws when the text was not encrypted here, or for another kind of mail */
export async function decryptMailData(table: KeyTable, kind: MailKind, encryptedData: string): Promise<MailTexts> {
  const { payload } = await jwtDecrypt(encryptedData, await table.cursorKey.key(), {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
    audience,
  })
  if (kind === 'vault_takeover') return { kind, data: schemas[kind].parse(payload) }
  return { kind, data: schemas[kind].parse(payload) }
}
