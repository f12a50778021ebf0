// An attempt to sign in: what the provider's answer is held against. The browser keeps it, encrypted, so that beginning to sign in writes
// nothing; only an answer that fits it leaves a row, by which it counts once (adr 0051).

import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import * as z from 'zod'
import { signInMinutes } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { hashOf } from '#functions/rpc/context.ts'
import type { AuthGround } from './call.ts'

const Attempt = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), redirectUrl: z.string() })
export type Attempt = z.infer<typeof Attempt>

type Deps = Pick<AuthGround, 'table' | 'platform'>

const [alg, enc] = ['dir', 'A256GCM']
/** The key serves other things, too: none of them is taken for an attempt. */
const audience = 'sign-in'

/** Browsers keep no cookie of more than 4,096 bytes, its name and attributes included. */
const longestCookie = 3_800

/**
 * @returns the attempt as the browser keeps it; nobody else can read or change it. A page whose address makes it too long for a
 *   cookie is forgotten: the sign-in then leads home.
 */
export async function sealAttempt(deps: Deps, attempt: Attempt): Promise<string> {
  const sealed = await seal(deps, attempt)
  return sealed.length <= longestCookie ? sealed : seal(deps, { ...attempt, redirectUrl: '/' })
}

async function seal({ table, platform }: Deps, attempt: Attempt): Promise<string> {
  const expiresAt = new Date(platform.clock.now().getTime() + signInMinutes * minuteMs)
  const sealed = new EncryptJWT({ ...attempt }).setAudience(audience).setExpirationTime(expiresAt)
  return sealed.setProtectedHeader({ alg, enc }).encrypt(await table.seal.key())
}

/** @returns null when it is not ours, or too old */
export async function openAttempt({ table, platform }: Deps, sealed: string): Promise<Attempt | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, await table.seal.key(), {
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
 * Takes an attempt up, once.
 *
 * @param state what the provider's answer brings: an answer to something else writes nothing
 * @returns null when it is not ours, too old, answered by something else, or taken up already
 */
export async function takeAttempt(deps: Deps, sealed: string, state: string | undefined): Promise<Attempt | null> {
  const attempt = await openAttempt(deps, sealed)
  if (!attempt || attempt.state !== state) return null
  const until = new Date(deps.platform.clock.now().getTime() + signInMinutes * minuteMs)
  return (await deps.table.session.takeAttempt(hashOf(sealed), until)) ? attempt : null
}
