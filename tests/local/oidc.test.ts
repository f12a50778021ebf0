// Sign-in with the embedded provider: the whole code flow, as the product uses it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as oidc from 'openid-client'
import { freePort } from '#infra/local/loopback.ts'
import { type HttpPart, startHttp } from '#infra/local/parts/http.ts'
import { type OidcPart, type SignInPerson, startOidc } from '#infra/local/parts/oidc.ts'
import { aFolder, until } from './kit.ts'

const folder = aFolder()
const mara = {
  subject: 'mara',
  name: 'Mara Lindqvist',
  email: 'mara@havelbikes.example',
  about: 'administrator',
  locale: 'en',
}
const jonas = { subject: 'jonas', name: 'Jonas <Weber>', email: 'jonas@havelbikes.example', about: 'manager, German' }
let origin: string
let part: OidcPart
let http: HttpPart
let config: oidc.Configuration

const people = async (): Promise<SignInPerson[]> => [mara, jonas]

const invoke = () => Promise.reject(new Error('no handlers here'))

async function startProvider(port: number): Promise<void> {
  origin = `http://localhost:${port}`
  part = startOidc({ ...folder, publicOrigin: origin, clientId: 'project-board', people })
  const httpOptions = {
    port,
    host: null,
    publicOrigin: origin,
    objectsOrigin: origin,
    invoke,
    webFolder: folder.dataDir,
  }
  http = await startHttp({ ...httpOptions, mounts: [part.mount] })
}
async function stopProvider(): Promise<void> {
  await http.stop()
  await part.stop()
}

beforeAll(async () => {
  await startProvider(await freePort())
  config = await oidc.discovery(new URL(part.issuer), 'project-board', {}, oidc.None(), {
    execute: [oidc.allowInsecureRequests],
  })
})
afterAll(async () => {
  await stopProvider()
  folder.remove()
})

/** A browser that does not follow redirects by itself. */
function newBrowser() {
  const jar = new Map<string, string>()
  return async (url: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { accept: 'text/html', ...(cookie && { cookie }) }
    const answer = await fetch(new URL(url, origin), { ...init, redirect: 'manual', headers })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return { status: answer.status, to: answer.headers.get('location') ?? '', text: await answer.text(), answer }
  }
}

async function aSignIn(overrides: Record<string, string> = {}) {
  const verifier = oidc.randomPKCECodeVerifier()
  const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
  const address = oidc.buildAuthorizationUrl(config, {
    redirect_uri: `${origin}/api/auth/callback`,
    scope: 'openid profile email offline_access',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...overrides,
  })
  const redeem = (callback: string, pkceCodeVerifier = verifier) =>
    oidc.authorizationCodeGrant(config, new URL(callback), {
      pkceCodeVerifier,
      expectedState: state,
      expectedNonce: nonce,
    })
  return { address: address.href, redeem }
}

type Browser = ReturnType<typeof newBrowser>

/** Follows redirects until a page needs input. */
async function followRedirects(browser: Browser, from: string, init?: RequestInit) {
  let answer = await browser(from, init)
  let at = from
  while (answer.to && !answer.to.includes('/api/auth/callback')) {
    at = answer.to
    answer = await browser(answer.to)
  }
  return { ...answer, at }
}

const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })

describe('signing in', () => {
  it('lists the people, and signs in the selected one', async () => {
    const browser = newBrowser()
    const { address, redeem } = await aSignIn()

    const page = await followRedirects(browser, address)
    expect(page.text).toContain('mara@havelbikes.example')
    expect(page.text).toContain('Jonas &lt;Weber&gt;')
    expect(page.text).not.toContain('<script')
    expect(page.answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)

    const done = await followRedirects(browser, page.at, form({ subject: 'mara' }))
    const tokens = await redeem(done.to)
    expect(tokens.claims()).toMatchObject({
      iss: part.issuer,
      aud: 'project-board',
      sub: 'mara',
      email: mara.email,
      email_verified: true,
      name: mara.name,
      locale: 'en',
    })
    const again = await oidc.refreshTokenGrant(config, tokens.refresh_token ?? '')
    expect(again.claims()?.sub).toBe('mara')
  })

  it('asks again the next time, and can sign in another person', async () => {
    const browser = newBrowser()
    for (const { subject } of [mara, jonas]) {
      const { address, redeem } = await aSignIn()
      const page = await followRedirects(browser, address)
      expect(page.text).toContain('Who are you today?')
      const done = await followRedirects(browser, page.at, form({ subject }))
      expect((await redeem(done.to)).claims()?.sub).toBe(subject)
    }
  })

  it('needs no page if the caller names one of the people', async () => {
    const { address, redeem } = await aSignIn({ login_hint: 'JONAS@havelbikes.example' })
    const done = await followRedirects(newBrowser(), address)
    expect((await redeem(done.to)).claims()?.email).toBe(jonas.email)
  })

  it('registers a new person', async () => {
    const browser = newBrowser()
    const { address, redeem } = await aSignIn({ login_hint: 'new@havelbikes.example' })
    const page = await followRedirects(browser, address)
    expect(page.text).toContain('value="new@havelbikes.example"')
    const done = await followRedirects(browser, page.at, form({ name: 'Nova', email: 'New@havelbikes.example' }))
    expect((await redeem(done.to)).claims()).toMatchObject({ email: 'new@havelbikes.example', name: 'Nova' })
    expect((await followRedirects(browser, (await aSignIn()).address)).text).toContain('Introduced here')
  })
})

describe('the provider', () => {
  it('requires the verifier of a code, and accepts a code once', async () => {
    const { address, redeem } = await aSignIn({ login_hint: mara.email })
    const browser = newBrowser()
    const firstCallback = (await followRedirects(browser, address)).to
    await expect(redeem(firstCallback, oidc.randomPKCECodeVerifier())).rejects.toMatchObject({ error: 'invalid_grant' })
    const done = (await followRedirects(browser, address)).to
    await redeem(done)
    await expect(redeem(done)).rejects.toMatchObject({ error: 'invalid_grant' })
  })

  it.each([
    ['another redirect URI', { redirect_uri: 'http://evil.example/api/auth/callback' }],
    ['another client', { client_id: 'other' }],
  ])('rejects %s with a plain message', async (_, overrides) => {
    const { address } = await aSignIn(overrides)
    const page = await followRedirects(newBrowser(), address)
    expect([page.status, page.to]).toEqual([400, ''])
    expect(page.text).toContain('Sign-in did not work')
  })

  it('rejects a sign-in without PKCE', async () => {
    const { address } = await aSignIn()
    const page = await followRedirects(newBrowser(), address.replace(/&?code_challenge(_method)?=[^&]+/g, ''))
    expect(page.to).toContain('error=invalid_request')
  })

  it('rejects a browser that did not begin the sign-in', async () => {
    const page = await followRedirects(newBrowser(), (await aSignIn()).address)
    const stranger = await newBrowser()(page.at, form({ subject: 'mara' }))
    expect([stranger.status, stranger.to]).toEqual([410, ''])
  })

  it('signs out and redirects back', async () => {
    const browser = newBrowser()
    const { address, redeem } = await aSignIn({ login_hint: mara.email })
    const tokens = await redeem((await followRedirects(browser, address)).to)
    const out = oidc.buildEndSessionUrl(config, {
      id_token_hint: tokens.id_token ?? '',
      post_logout_redirect_uri: `${origin}/auth/signin`,
    })
    const page = await browser(out.href)
    const xsrf = /name="xsrf" value="(\w+)"/.exec(page.text)?.[1] ?? ''
    const confirmation = await browser(`${part.issuer}/session/end/confirm`, form({ xsrf, logout: 'yes' }))
    expect(confirmation.to).toBe(`${origin}/auth/signin`)
  })

  it('keeps its state over a restart', async () => {
    const { address, redeem } = await aSignIn({ login_hint: mara.email })
    const tokens = await redeem((await followRedirects(newBrowser(), address)).to)
    const { port } = new URL(origin)
    await stopProvider()
    await startProvider(Number(port))
    // A kept connection from before the restart fails first.
    const again = await until(() => oidc.refreshTokenGrant(config, tokens.refresh_token ?? '').catch(() => null))
    expect(again.claims()?.email).toBe(mara.email)
  })
})
