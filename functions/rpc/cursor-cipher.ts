// Encrypts pagination cursors, because they may contain ids that are hidden from the user. A cursor is valid only for the
// user and the list that it was issued for (adr 0034).

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type * as z from 'zod'
import type { Cursor } from '#shared/common/cursor.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'

const [alg, enc] = ['dir', 'A256GCM']

type CursorContext = { table: Pick<Table, 'cursorKey'>; me: Pick<SignedIn, 'userId'> }

/** @param of the list that the cursor pages through */
export function cursorCipher({ table, me }: CursorContext, of: string) {
  return {
    async encrypt(place: string | null): Promise<string | null> {
      if (place === null) return null
      const encrypted = new EncryptJWT({ place }).setSubject(me.userId).setAudience(of).setProtectedHeader({ alg, enc })
      return encrypted.encrypt(await table.cursorKey.key())
    },

    /** @throws request.invalid for a cursor that was not issued to this user for this list */
    async open(cursor: z.output<typeof Cursor>): Promise<string | null> {
      if (!cursor) return null
      const key = await table.cursorKey.key()
      const only = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
      try {
        const { payload } = await jwtDecrypt<{ place: string }>(cursor, key, {
          ...only,
          subject: me.userId,
          audience: of,
        })
        return payload.place
      } catch (error) {
        if (error instanceof errors.JOSEError) throwError('request.invalid', { field: 'cursor' })
        throw error
      }
    },
  }
}
