// GET /api/auth/callback: exchanges the provider's answer for claims, finds or creates the user, starts a session.

import * as oidc from 'openid-client'
import { safePath } from '#shared/common/safe-path.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { type Attempt, consumeAttempt } from './attempt.ts'
import { type AuthRequest, type AuthDeps, backToSignIn, SignInFailed, type AuthHandler } from './auth-handler.ts'
import { type Claims, findOrCreatePerson } from './find-or-create-person.ts'
import { startSession } from './session.ts'
import { callbackPath } from './sign-in.ts'

export const callback: AuthHandler = async (deps, request) => {
  const attempt = await attemptOf(deps, request)
  // An attempt is single-use: a late or repeated answer, or one without this browser's cookie, starts over.
  if (!attempt) return backToSignIn('lost', null)
  const requestedPath = safePath(attempt.redirectUrl)
  try {
    const claims = await claimsOf(deps, request, attempt)
    const userId = await findOrCreatePerson(deps, claims)
    const previousSecret = request.cookie('session')
    const previousUserId = previousSecret ? await deps.table.session.end(hashOf(previousSecret)) : null
    if (previousUserId) await deps.connectionCloser.add([{ userId: previousUserId }])
    const cookie = await startSession(deps, userId, deviceOf(request))
    return { to: requestedPath ?? '/', cookies: [cookie, { kind: 'sign-in', value: null, seconds: 0 }] }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error
    if (error.cause) deps.platform.reports.problem(error.cause, { while: 'signing in', why: error.reason })
    return backToSignIn(error.reason, requestedPath)
  }
}

async function attemptOf(deps: AuthDeps, { cookie, query }: AuthRequest) {
  const encryptedAttempt = cookie('sign-in')
  return encryptedAttempt ? consumeAttempt(deps, encryptedAttempt, query.state) : null
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
  const isUnknownState = error instanceof oidc.ClientError && error.code === 'OAUTH_INVALID_RESPONSE'
  return new SignInFailed(isUnknownState ? 'lost' : 'provider', error)
}

/** Shown in the list of devices. Sent by the browser, so it is truncated and never trusted. */
const deviceOf = ({ header }: AuthRequest): string => (header('user-agent') ?? 'unknown').slice(0, 200)
