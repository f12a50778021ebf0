// The keys of invitation links: 256 random bits. The table stores only their hash.

import { randomBytes, timingSafeEqual } from 'node:crypto'
import { hashOf } from '#functions/rpc/context.ts'
import type { StoredInvitation } from '#functions/table/access/invitation.ts'

export function newInvitationKey(): { key: string; hash: string } {
  const key = randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key) }
}

/** Compares a key in constant time with those of the invitation and of its reminder. */
export function hasKey(
  { secretHash, reminderSecretHash }: Pick<StoredInvitation, 'secretHash' | 'reminderSecretHash'>,
  key: string | undefined,
): boolean {
  if (!key) return false
  const hash = Buffer.from(hashOf(key))
  return [secretHash, reminderSecretHash ?? secretHash]
    .map((storedHash) => timingSafeEqual(Buffer.from(storedHash), hash))
    .includes(true)
}
