// GET /api/auth/callback: exchanges the provider's answer for claims, finds or creates the user, starts a session.

import * as oidc from 'openid-client'
import { ownPath } from '#shared/common/own-path.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { type Attempt, takeAttempt } from './attempt.ts'
import { type AuthRequest, type AuthDeps, backToSignIn, SignInFailed, type AuthHandler } from './call.ts'
import { type Claims, findOrCreatePerson } from './person-of.ts'
import { startSession } from './session.ts'
import { callbackPath } from './sign-in.ts'

export const callback: AuthHandler = async (deps, asked) => {
  const attempt = await attemptOf(deps, asked)
  // An attempt is single-use: a late or repeated answer, or one without this browser's cookie, starts over.
  if (!attempt) return backToSignIn('lost', null)
  const wanted = ownPath(attempt.redirectUrl)
  try {
    const claims = await claimsOf(deps, asked, attempt)
    const userId = await findOrCreatePerson(deps, claims)
    const before = asked.cookie('session')
    if (before) await deps.table.session.end(hashOf(before))
    const cookie = await startSession(deps, userId, deviceOf(asked))
    return { to: wanted ?? '/', cookies: [cookie, { what: 'sign-in', value: null, seconds: 0 }] }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.cause) deps.platform.reports.problem(error.cause, { while: 'signing in', why: error.why })
    return backToSignIn(error.why, wanted)
  }
}

async function attemptOf(deps: AuthDeps, { cookie, query }: AuthRequest) {
  const encryptedAttempt = cookie('sign-in')
  return encryptedAttempt ? takeAttempt(deps, encryptedAttempt, query.state) : null
}

/** @throws SignInFailed when state, nonce, code or token do not fit the attempt */
async function claimsOf(
  { environment, provider }: AuthDeps,
  { rawQuery }: AuthRequest,
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
    // Some providers leave the e-mail address out of the token and return it from the userinfo endpoint.
    if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
    return { ...claims, ...(await oidc.fetchUserInfo(config, tokens.access_token, claims.sub)), iss: claims.iss }
  } catch (error) {
    throw failureOf(error)
  }
}

function failureOf(error: unknown): SignInFailed {
  if (error instanceof oidc.AuthorizationResponseError) {
    const isDenied = error.error === 'access_denied'
    return new SignInFailed(isDenied ? 'denied' : 'provider', isDenied ? undefined : error)
  }
  // An unknown state belongs to another browser, or to an earlier attempt of this one.
  const stranger = error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE'
  return new SignInFailed(stranger ? 'lost' : 'provider', error)
}

/** Shown in the list of devices. Sent by the browser, so it is truncated and never trusted. */
const deviceOf = ({ header }: AuthRequest): string => (header('user-agent') ?? 'unknown').slice(0, 200)
