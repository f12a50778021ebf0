// What a browser keeps: 32 random bytes. The table only ever sees their hash (decisions §11).

import { randomBytes } from 'node:crypto'
import { hashOf } from '#functions/rpc/context.ts'

export function newSecret(): { secret: string; hash: string } {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}
