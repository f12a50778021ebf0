// The OpenID Connect provider, any by configuration. Its metadata is read once per process.

import * as oidc from 'openid-client'
import type { Environment } from '#functions/platform/environment.ts'

type ProviderEnvironment = Pick<Environment, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>

/** Called on sign-in; a failed discovery is repeated on the next call. */
export type Provider = () => Promise<oidc.Configuration>

const timeoutSeconds = 8

export function openProvider(providerEnvironment: ProviderEnvironment): Provider {
  let configuration: Promise<oidc.Configuration> | null = null
  return () => {
    configuration ??= discover(providerEnvironment).catch((error: unknown) => {
      configuration = null
      throw error
    })
    return configuration
  }
}

async function discover({
  OIDC_ISSUER,
  OIDC_CLIENT_ID,
  OIDC_CLIENT_SECRET,
}: ProviderEnvironment): Promise<oidc.Configuration> {
  const issuer = new URL(OIDC_ISSUER)
  const insecure = issuer.protocol === 'http:'
  if (insecure && !isLoopback(issuer.hostname)) throw new Error('OIDC_ISSUER: http is for this machine only')
  return oidc.discovery(issuer, OIDC_CLIENT_ID, {}, authentication(OIDC_CLIENT_SECRET), {
    timeout: timeoutSeconds,
    execute: insecure ? [oidc.allowInsecureRequests] : [],
  })
}

/** A public client relies on PKCE alone; others send their secret with the method that the provider supports. */
function authentication(secret: string): oidc.ClientAuth {
  if (secret === '') return oidc.None()
  const [inBody, inHeader] = [oidc.ClientSecretPost(secret), oidc.ClientSecretBasic(secret)]
  return (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ? inBody : inHeader)(server, ...rest)
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host)
