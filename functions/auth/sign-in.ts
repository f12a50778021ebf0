// GET /api/auth/signin: sends somebody to the provider, and remembers what its answer must fit.

import * as oidc from 'openid-client'
import { signInMinutes } from '#shared/common/limits.ts'
import { ownPath } from '#shared/common/own-path.ts'
import { sealAttempt } from './attempt.ts'
import { backToSignIn, SignInFailed, type Verb } from './call.ts'

export const callbackPath = '/api/auth/callback'

const scope = 'openid profile email'

export const signIn: Verb = async ({ environment, platform, table, provider }, { query }) => {
  const wanted = ownPath(query.redirectUrl)
  // The embedded sign-in of Teams comes with its own verification; a token that is not looked at opens nothing.
  if (query.ssotoken !== undefined) return backToSignIn('teams', wanted)

  const config = await provider().catch((error: unknown) => {
    throw new SignInFailed('provider', error)
  })
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const sealed = await sealAttempt({ table, platform }, { state, nonce, verifier, redirectUrl: wanted ?? '/' })
  const to = oidc.buildAuthorizationUrl(config, {
    redirect_uri: environment.PUBLIC_ORIGIN + callbackPath,
    scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(query.loginHint && { login_hint: query.loginHint.slice(0, 320) }),
    // Whoever has just signed out, or wants another account, is not signed in again unasked.
    ...(query.prompt === 'login' && { prompt: 'login' }),
  })
  return { to: to.href, cookies: [{ what: 'sign-in', value: sealed, seconds: signInMinutes * 60 }] }
}
