// The key that encrypts pagination cursors (rpc/cursor-cipher.ts).

import { randomBytes } from 'node:crypto'
import type { Bound } from '#functions/table/bind.ts'

/** A JSON Web Key. */
export type CursorKey = { kty: 'oct'; k: string }

export const cursorKeyAccess = ({ entities }: Bound) => {
  const readStored = async (): Promise<string | null> =>
    (await entities.cursorKey.get({}).go({ consistent: true })).data?.key ?? null

  /** Created on first use; of two concurrent creations both use the first. */
  async function createKey(): Promise<string> {
    const key = randomBytes(32).toString('base64url')
    try {
      await entities.cursorKey.create({ key }).go()
      return key
    } catch (error) {
      const storedKey = await readStored()
      if (!storedKey) throw error
      return storedKey
    }
  }

  let cachedKey: Promise<CursorKey> | null = null
  const read = async (): Promise<CursorKey> => ({ kty: 'oct', k: (await readStored()) ?? (await createKey()) })

  return {
    /**
     * D3: reads the permanent key, once per process.
     * @returns 256 bits
     */
    key(): Promise<CursorKey> {
      return (cachedKey ??= read().catch((error: unknown) => {
        cachedKey = null
        throw error
      }))
    },
  }
}
