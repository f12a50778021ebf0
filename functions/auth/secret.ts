// What a browser keeps: 32 bytes that nobody can guess. The table only ever sees their hash (decisions §11).

import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '#functions/rpc/context.ts'

type Secret = { secret: string; hash: string }

export const randomText = (): string => randomBytes(32).toString('base64url')

export const newSecret = (): Secret => hashed(randomText())

/** The secret after this one. Whoever has only the table, and so the seed, cannot tell it. */
export const nextSecret = (secret: string, seed: string): Secret =>
  hashed(createHmac('sha256', secret).update(seed).digest('base64url'))

const hashed = (secret: string): Secret => ({ secret, hash: hashOf(secret) })
