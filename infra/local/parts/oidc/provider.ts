// The embedded OpenID provider: authorization code with PKCE for one public client, and nothing else.

import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { type JWK, Provider, interactionPolicy } from 'oidc-provider'
import { readOrCreateSecret } from '#infra/local/data-folder.ts'
import { noticePage } from '#infra/local/parts/page.ts'
import type { OidcStore } from './adapter.ts'
import { accountOf, type KnownPeople } from './people.ts'

export type ProviderOptions = {
  dataDir: string
  publicOrigin: string
  clientId: string
  /** The path below which the provider is mounted. */
  prefix: string
  knownPeople: KnownPeople
  store: OidcStore
}

const scopes = 'openid email profile offline_access'
const daySeconds = 86_400

export function createProvider(options: ProviderOptions): Provider {
  const { dataDir, publicOrigin, clientId, prefix, knownPeople, store } = options
  return new Provider(publicOrigin + prefix, {
    adapter: store.adapter,
    clients: [clientOf(publicOrigin, clientId)],
    jwks: { keys: [signingKey(dataDir)] },
    cookies: {
      keys: [readOrCreateSecret(dataDir, 'oidc-cookies', () => randomBytes(32).toString('base64url'))],
      names: { session: 'oidc_session', interaction: 'oidc_interaction', resume: 'oidc_resume' },
      long: { path: prefix, sameSite: 'lax', httpOnly: true, signed: true },
      short: { path: prefix, sameSite: 'lax', httpOnly: true, signed: true },
    },
    scopes: scopes.split(' '),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'locale'] },
    // The ID token contains all claims, as Cognito's does, so userinfo is not needed.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    // As Cognito does with every code.
    issueRefreshToken: () => true,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        postLogoutSuccessSource: (ctx) => notice(ctx, 'You are signed out', 'You can close this page.'),
      },
    },
    findAccount: async (_, subject) => {
      const person = await knownPeople.bySubject(subject)
      return person ? accountOf(person) : undefined
    },
    interactions: { policy: alwaysPrompt(), url: (_, { uid }) => `${prefix}/sign-in/${uid}` },
    // On a local machine consent is implied.
    loadExistingGrant: async (ctx) => {
      const { client, session, provider } = ctx.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description: description }) =>
      notice(ctx, 'Sign-in did not work', `${description ?? error}. Go back to Project Board and try again.`),
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      Grant: 30 * daySeconds,
      IdToken: 3600,
      Interaction: 3600,
      RefreshToken: 30 * daySeconds,
      Session: 14 * daySeconds,
    },
  })
}

const clientOf = (publicOrigin: string, clientId: string) => ({
  client_id: clientId,
  client_name: 'Project Board',
  token_endpoint_auth_method: 'none' as const,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code' as const],
  redirect_uris: [`${publicOrigin}/api/auth/callback`],
  post_logout_redirect_uris: [`${publicOrigin}/auth/signin`],
})

/** Created at the first start with a folder and stored there, so that users stay signed in after a restart. */
function signingKey(dataDir: string): JWK {
  const storedKey = readOrCreateSecret(dataDir, 'oidc-key', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = {
      ...privateKey.export({ format: 'jwk' }),
      kid: randomBytes(8).toString('hex'),
      use: 'sig',
      alg: 'RS256',
    }
    return JSON.stringify(key)
  })
  const key: JWK = JSON.parse(storedKey)
  return key
}

/** The sign-in page is shown each time, also if a person was chosen before. */
function alwaysPrompt() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(new Check('pick', 'a person has to be selected', 'login_required', ({ oidc }) => !oidc.result?.login))
  return policy
}

/** Set by ctx.body, because the provider stores its session only if it sends the response itself. */
function notice(ctx: { body?: unknown; set: (headers: Record<string, string>) => void }, title: string, text: string) {
  const { headers, html } = noticePage(title, text)
  ctx.set(headers)
  ctx.body = html
}
