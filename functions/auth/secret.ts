// Session secrets: 32 random bytes for the cookie. The table stores only their hash.

import { createHmac, randomBytes } from 'node:crypto'
import { hashOf } from '#functions/rpc/context.ts'

type Secret = { secret: string; hash: string }

export const randomText = (): string => randomBytes(32).toString('base64url')

export const newSecret = (): Secret => hashed(randomText())

/** Derives the next secret. The seed in the table is not enough to compute it. */
export const nextSecret = (secret: string, seed: string): Secret =>
  hashed(createHmac('sha256', secret).update(seed).digest('base64url'))

const hashed = (secret: string): Secret => ({ secret, hash: hashOf(secret) })
