// The token of a mail's unsubscribe address. It names the reader, and is valid for nothing else.

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { UserId } from '#shared/common/ids.ts'
import type { Language } from '#shared/user/model.ts'
import type { Table } from '#functions/table/open.ts'

const [alg, enc] = ['dir', 'A256GCM']
/** The key encrypts other things too. The audience keeps their ciphertexts from being accepted here. */
const audience = 'unsubscribe'

type KeyTable = Pick<Table, 'cursorKey'>

export const unsubscribeToken = async (table: KeyTable, userId: UserId): Promise<string> =>
  new EncryptJWT()
    .setSubject(userId)
    .setAudience(audience)
    .setProtectedHeader({ alg, enc })
    .encrypt(await table.cursorKey.key())

/** Returns the reader of the mail; null for a token that was not made here. */
export async function readUnsubscribeToken(table: KeyTable, token: string): Promise<UserId | null> {
  try {
    const only = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc], audience }
    const { payload } = await jwtDecrypt(token, await table.cursorKey.key(), only)
    return UserId.safeParse(payload.sub).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

export const unsubscribePath = '/api/mail/unsubscribe'

export const unsubscribeUrl = (publicOrigin: string, token: string, language: Language): string =>
  `${publicOrigin}${unsubscribePath}?${new URLSearchParams({ token, lang: language }).toString()}`
