// A sign-in attempt: the values that the provider's answer must match. The browser keeps it in an encrypted cookie, so that
// starting a sign-in writes nothing to the table. Only a matching answer writes a row, which makes the attempt single-use
// (adr 0051).

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod'
import { signInMinutes } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { hashOf } from '#functions/rpc/context.ts'
import type { AuthDeps } from './auth-handler.ts'

const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUrl: z.string() })
export type Attempt = z.infer<typeof Attempt>

type Deps = Pick<AuthDeps, 'table' | 'platform'>

const [alg, enc] = ['dir', 'A256GCM']
/** The key encrypts other things too. The audience keeps their ciphertexts from being accepted as an attempt. */
const audience = 'sign-in'

/** Browsers reject cookies of more than 4,096 bytes, including name and attributes. */
const maxCookieLength = 3_800

/**
 * Returns the encrypted attempt for the cookie. If the address of the requested page makes it too long for a cookie, the
 * page is dropped and the sign-in ends on the home page.
 */
export async function encryptAttempt(deps: Deps, attempt: Attempt): Promise<string> {
  const encryptedAttempt = await encrypt(deps, attempt)
  return encryptedAttempt.length <= maxCookieLength ? encryptedAttempt : encrypt(deps, { ...attempt, redirectUrl: '/' })
}

async function encrypt({ table, platform }: Deps, attempt: Attempt): Promise<string> {
  const expiresAt = new Date(platform.clock.now().getTime() + signInMinutes * minuteMs)
  const encryptedAttempt = new EncryptJWT({ ...attempt }).setAudience(audience).setExpirationTime(expiresAt)
  return encryptedAttempt.setProtectedHeader({ alg, enc }).encrypt(await table.cursorKey.key())
}

/** @returns null when the cookie was not issued here, or has expired */
export async function decryptAttempt({ table, platform }: Deps, encryptedAttempt: string): Promise<Attempt | null> {
  try {
    const { payload } = await jwtDecrypt(encryptedAttempt, await table.cursorKey.key(), {
      keyManagementAlgorithms: [alg],
      contentEncryptionAlgorithms: [enc],
      audience,
      currentDate: platform.clock.now(),
    })
    return Attempt.safeParse(payload).data ?? null
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

/**
 * Consumes an attempt; a second call with the same attempt returns null.
 * @param state of the provider's answer; a mismatch writes nothing
 * @returns null when the attempt is unknown, expired, mismatched or already consumed
 */
export async function consumeAttempt(
  deps: Deps,
  encryptedAttempt: string,
  state: string | undefined,
): Promise<Attempt | null> {
  const attempt = await decryptAttempt(deps, encryptedAttempt)
  if (!attempt || attempt.state !== state) return null
  const expiresAt = new Date(deps.platform.clock.now().getTime() + signInMinutes * minuteMs)
  return (await deps.table.session.consumeAttempt(hashOf(encryptedAttempt), expiresAt)) ? attempt : null
}
