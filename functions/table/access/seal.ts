// The way to the key by which the server seals what it hands out and takes back (rpc/sealed.ts).

import { randomBytes } from 'node:crypto'
import type { Bound } from '#functions/table/bind.ts'

/** A JSON Web Key. */
export type SealKey = { kty: 'oct'; k: string }

export const sealAccess = ({ entities }: Bound) => {
  const kept = async (): Promise<string | null> =>
    (await entities.seal.get({}).go({ consistent: true })).data?.key ?? null

  /** Whoever needs it first makes it; of two at once, both take that of the quicker. */
  async function made(): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    try {
      await entities.seal.create({ key }).go()
      return key
    } catch (error) {
      const theirs = await kept()
      if (!theirs) throw error
      return theirs
    }
  }

  let known: Promise<SealKey> | null = null
  const read = async (): Promise<SealKey> => ({ kty: 'oct', k: (await kept()) ?? (await made()) })

  return {
    /** D3: the key, the same for ever; read once by a process. @returns 256 bits of it */
    key(): Promise<SealKey> {
      return (known ??= read().catch((error: unknown) => {
        known = null
        throw error
      }))
    },
  }
}
