// GET /api/auth/signin: redirects to the provider and stores what its answer must match.

import * as oidc from 'openid-client'
import { signInMinutes } from '#shared/common/limits.ts'
import { safePath } from '#shared/common/safe-path.ts'
import { encryptAttempt } from './attempt.ts'
import { backToSignIn, SignInFailed, type AuthHandler } from './auth-handler.ts'

export const callbackPath = '/api/auth/callback'

const scope = 'openid profile email'

export const signIn: AuthHandler = async ({ environment, platform, table, provider }, { query }) => {
  const requestedPath = safePath(query.redirectUrl)
  // The embedded Teams sign-in verifies its token separately; an unverified token must not open a session.
  if (query.ssotoken !== undefined) return backToSignIn('teams', requestedPath)

  const config = await provider().catch((error: unknown) => {
    throw new SignInFailed('provider', error)
  })
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const encryptedAttempt = await encryptAttempt(
    { table, platform },
    { state, nonce, verifier, redirectUrl: requestedPath ?? '/' },
  )
  const to = oidc.buildAuthorizationUrl(config, {
    redirect_uri: environment.PUBLIC_ORIGIN + callbackPath,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(query.loginHint && { login_hint: query.loginHint.slice(0, 320) }),
    // After a sign-out or an account change the provider must ask again.
    ...(query.prompt === 'login' && { prompt: 'login' }),
  })
  return { to: to.href, cookies: [{ kind: 'sign-in', value: encryptedAttempt, seconds: signInMinutes * 60 }] }
}
