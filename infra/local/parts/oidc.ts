// Local sign-in: an OpenID provider with the people of the data folder.

import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Log } from '#infra/local/log.ts'
import type { Mount } from './http.ts'
import { openOidcStore } from './oidc/adapter.ts'
import { openPeople, type People } from './oidc/people.ts'
import { handleSignInPage } from '#infra/local/parts/oidc/sign-in-page.ts'
import type { Part } from './part.ts'
import { pathOf } from './sigv4.ts'

export type { People, SignInPerson } from './oidc/people.ts'

export type OidcOptions = {
  dataDir: string
  publicOrigin: string
  clientId: string
  people: People
  log?: Log
}
export type OidcPart = Part & { mount: Mount; issuer: string }

const prefix = '/oidc'

export function startOidc({ log, people, ...options }: OidcOptions): OidcPart {
  const store = openOidcStore(join(options.dataDir, 'oidc.db'))
  const knownPeople = openPeople(people, store)
  // The library is loaded with the first sign-in: it takes 25 MB of memory (adr 0075).
  const open = async () => {
    const { createProvider } = await import('./oidc/provider.ts')
    const provider = createProvider({ ...options, prefix, knownPeople, store })
    provider.on('server_error', (_, error) => log?.write({ source: 'oidc', error }))
    return { provider, callback: provider.callback() }
  }
  let opened: ReturnType<typeof open> | null = null

  const answer = async (request: IncomingMessage & { originalUrl?: string }, response: ServerResponse) => {
    const { provider, callback } = await (opened ??= open())
    const url = request.url ?? prefix
    const path = pathOf(url)
    if (path.startsWith(`${prefix}/sign-in/`)) return handleSignInPage({ request, response, provider, knownPeople })
    if (path.startsWith(`${prefix}/auth`) || path === `${prefix}/session/end`) forgetSession(request)
    // Mounted below the root: the provider derives its path from the difference of the two.
    request.originalUrl = url
    request.url = url.slice(prefix.length) || '/'
    return callback(request, response)
  }
  return {
    issuer: options.publicOrigin + prefix,
    mount: { prefix, answer },
    stop: async () => store.close(),
  }
}

/**
 * Each sign-in starts without a provider session, and signing out needs no confirmation. With a session of the previous
 * person, the provider would first show a page that signs them out.
 */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split(/; */).filter((cookie) => !/^oidc_session(\.sig)?=/.test(cookie))
  if (cookies) request.headers.cookie = cookies.join('; ')
}
