// GET /api/auth/callback: takes the provider's answer, finds out who it is, and begins a session.

import * as oidc from 'openid-client'
import { ownPath } from '#shared/common/own-path.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { type Attempt, takeAttempt } from './attempt.ts'
import { type Asked, type AuthGround, backToSignIn, SignInFailed, type Verb } from './call.ts'
import { type Claims, personOf } from './person-of.ts'
import { begin } from './session.ts'
import { callbackPath } from './sign-in.ts'

export const callback: Verb = async (ground, asked) => {
  const attempt = await attemptOf(ground, asked)
  // An attempt is taken once: whoever comes late, twice, or without the cookie of this browser begins again.
  if (!attempt) return backToSignIn('lost', null)
  const wanted = ownPath(attempt.redirectUrl)
  try {
    const claims = await claimsOf(ground, asked, attempt)
    const userId = await personOf(ground, claims)
    const before = asked.cookie('session')
    if (before) await ground.table.session.end(hashOf(before))
    const cookie = await begin(ground, userId, deviceOf(asked))
    return { to: wanted ?? '/', cookies: [cookie, { what: 'sign-in', value: null, seconds: 0 }] }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.cause) ground.platform.reports.problem(error.cause, { while: 'signing in', why: error.why })
    return backToSignIn(error.why, wanted)
  }
}

async function attemptOf(ground: AuthGround, { cookie, query }: Asked) {
  const sealed = cookie('sign-in')
  return sealed ? takeAttempt(ground, sealed, query.state) : null
}

/** @throws SignInFailed when state, nonce, code or token do not fit the attempt */
async function claimsOf(
  { environment, provider }: AuthGround,
  { rawQuery }: Asked,
  { state, nonce, verifier }: Attempt,
): Promise<Claims> {
  try {
    const config = await provider()
    const tokens = await oidc.authorizationCodeGrant(
      config,
      new URL(`${environment.PUBLIC_ORIGIN}${callbackPath}?${rawQuery}`),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true },
    )
    const claims = tokens.claims()!
    // Some providers keep the address out of the token, and tell it when asked.
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), iss: claims.iss }
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): SignInFailed {
  if (error instanceof oidc.AuthorizationResponseError) {
    const refused = error.error === 'access_denied'
    return new SignInFailed(refused ? 'denied' : 'provider', refused ? undefined : error)
  }
  // A state that is not ours is somebody else's attempt, or an older one of this browser.
  const stranger = error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE'
  return new SignInFailed(stranger ? 'lost' : 'provider', error)
}

/** What the list of devices shows; said by the browser, so it is cut and never trusted. */
const deviceOf = ({ header }: Asked): string => (header('user-agent') ?? 'unknown').slice(0, 200)
