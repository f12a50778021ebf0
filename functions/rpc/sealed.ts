// Where a page has ended, as it is handed out: only the server reads it, because it may name what is hidden from whoever
// holds it. It is good for them and for what it was given for, and leads nowhere else (adr 0034).

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import type * as z from 'zod'
import type { Cursor } from '#shared/common/cursor.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Table } from '#functions/table/open.ts'
import type { SignedIn } from './context.ts'

const [alg, enc] = ['dir', 'A256GCM']

type Given = { table: Pick<Table, 'seal'>; me: Pick<SignedIn, 'userId'> }

/** @param of what pages it leads through */
export function cursorsOf({ table, me }: Given, of: string) {
  return {
    async seal(place: string | null): Promise<string | null> {
      if (place === null) return null
      const sealed = new EncryptJWT({ place }).setSubject(me.userId).setAudience(of).setProtectedHeader({ alg, enc })
      return sealed.encrypt(await table.seal.key())
    },

    /** @throws request.invalid for what was not handed out to them, for this */
    async open(cursor: z.output<typeof Cursor>): Promise<string | null> {
      if (!cursor) return null
      const key = await table.seal.key()
      const only = { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] }
      try {
        const { payload } = await jwtDecrypt<{ place: string }>(cursor, key, {
          ...only,
          subject: me.userId,
          audience: of,
        })
        return payload.place
      } catch (error) {
        if (error instanceof errors.JOSEError) refuse('request.invalid', { field: 'cursor' })
        throw error
      }
    },
  }
}
