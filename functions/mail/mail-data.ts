// The values of a mail's texts. They contain the key of a link, so they are encrypted in the table until the mail is sent.

import { EncryptJWT, jwtDecrypt } from 'jose'
import * as z from 'zod'
import { InvitationId } from '#shared/common/ids.ts'
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

const [alg, enc] = ['dir', 'A256GCM']
/** The key encrypts other things too. The audience keeps their ciphertexts from being accepted as a mail. */
const audience = 'mail'

type KeyTable = Pick<Table, 'cursorKey'>

export const encryptMailData = async (table: KeyTable, data: InvitationMailData): Promise<string> =>
  new EncryptJWT({ ...data, expiresAt: data.expiresAt.toISOString() })
    .setAudience(audience)
    .setProtectedHeader({ alg, enc })
    .encrypt(await table.cursorKey.key())

/** @throws when the text was not encrypted here */
export async function decryptMailData(table: KeyTable, encryptedData: string): Promise<InvitationMailData> {
  const { payload } = await jwtDecrypt(encryptedData, await table.cursorKey.key(), {
    keyManagementAlgorithms: [alg],
    contentEncryptionAlgorithms: [enc],
    audience,
  })
  return InvitationMailData.parse(payload)
}
