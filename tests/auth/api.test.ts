// Sign-in with a real OpenID Connect provider and the embedded table.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionHours, signInMinutes } from '#shared/common/limits.ts'
import { decryptAttempt, encryptAttempt } from '#functions/auth/attempt.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { newBrowser, isCallback, openAuth, origin } from './kit.ts'
import { aPerson, attemptCookie, sessionCookie, signedIn, verified } from './users.ts'

let auth: Awaited<ReturnType<typeof openAuth>>
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  auth = await openAuth()
}, 30_000)
afterAll(() => auth?.close())

describe('sign-in', () => {
  it('redirects through the provider to the requested page, with a session of twelve hours', async () => {
    const { page, session, browser } = await signedIn(auth)
    expect(page).toBe(`${origin}/boards?q=a%20b`)
    expect(session!.expiresAt.getTime() - session!.startedAt.getTime()).toBeLessThanOrEqual(
      sessionHours * 3_600_000 + 1_000,
    )
    expect(browser.jar().has(attemptCookie)).toBe(false)
  })

  it('creates a user from the claims, without a workspace', async () => {
    const person = verified('Felix Krüger')
    const { session } = await signedIn(auth, person)
    const access = await auth.table.person.access(session!.userId, session!.workspaceId)
    expect(access).toMatchObject({
      user: {
        name: 'Felix Krüger',
        email: person.claims.email.toLowerCase(),
        preferences: { timeZone: 'Europe/Lisbon', language: null },
      },
      workspace: null,
      membership: null,
    })
  })

  it('recognises the user when the address has changed', async () => {
    const person = verified('Felix Krüger')
    const first = await signedIn(auth, person)
    const again = await signedIn(auth, { ...person, claims: { ...person.claims, email: 'new@havelbikes.example' } })
    expect(again.session!.userId).toBe(first.session!.userId)
    expect(again.secret).not.toBe(first.secret)
  })

  it('finds an invited user by the verified address, and opens the workspace that the user may use', async () => {
    const person = verified('Jonas')
    const { userId, workspaces } = await aPerson(auth, person.claims.email.toLowerCase(), ['pending', 'active'])
    const { session } = await signedIn(auth, person)
    expect(session).toMatchObject({ userId, workspaceId: workspaces[1]!.workspaceId })
    expect(await auth.table.person.byLogin(auth.provider.issuer, person.sub)).toBe(userId)
  })

  it('opens a workspace that deactivated the user, so that the page can say so', async () => {
    const person = verified('Jonas')
    const { workspaces } = await aPerson(auth, person.claims.email.toLowerCase(), ['deactivated'])
    expect((await signedIn(auth, person)).session!.workspaceId).toBe(workspaces[0]!.workspaceId)
  })

  it('ignores an unverified address', async () => {
    const person = verified('Mallory')
    await aPerson(auth, person.claims.email.toLowerCase(), ['active'])
    const { page, secret } = await signedIn(auth, { ...person, claims: { ...person.claims, email_verified: false } })
    expect(page).toContain('/auth/signin?error=unverified')
    expect(secret).toBeUndefined()
  })

  it('sets an HttpOnly cookie that expires with the session', async () => {
    auth.provider.next.person = verified('Mara')
    const browser = newBrowser(auth.handler)
    const to = await browser.follow('/api/auth/signin', isCallback)
    const { cookies, headers } = await browser.ask(to)
    expect(cookies.find((cookie) => cookie.startsWith(sessionCookie))).toMatch(
      /^project-board-session-4321=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('ends the previous session', async () => {
    const { browser, secret } = await signedIn(auth)
    await browser.follow('/api/auth/signin')
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toBeNull()
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'redirects to the home page instead of %s',
    async (wanted) => expect((await signedIn(auth, undefined, wanted)).page).toBe(`${origin}/`),
  )

  it('forwards the login hint, and asks for an account after a sign-out', async () => {
    const { location } = await newBrowser(auth.handler).ask('/api/auth/signin?loginHint=mara%40x.example&prompt=login')
    const { searchParams } = new URL(location!)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      login_hint: 'mara@x.example',
      prompt: 'login',
      code_challenge_method: 'S256',
      response_type: 'code',
    })
  })
})

/** The context that encrypts and decrypts sign-in attempts at a given time. */
const attemptDeps = (now = new Date()) => ({ table: auth.table, platform: { clock: { now: () => now } } as Platform })

async function atTheCallback() {
  auth.provider.next.person = verified('Mara')
  const browser = newBrowser(auth.handler)
  return { browser, to: await browser.follow('/api/auth/signin?redirectUrl=/boards', isCallback) }
}
const why = (location: string | null) => new URL(location!).searchParams.get('error')

describe('the callback of the provider', () => {
  it('rejects an unknown state', async () => {
    const { browser, to } = await atTheCallback()
    const { location } = await browser.ask(to.replace(/state=[^&]+/, 'state=stolen'))
    expect(why(location)).toBe('lost')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('rejects another browser', async () => {
    const { to } = await atTheCallback()
    const { location } = await newBrowser(auth.handler).ask(to)
    expect(why(location)).toBe('lost')
  })

  it('writes no row before a valid response, and an expiring row then', async () => {
    const { browser, to } = await atTheCallback()
    const hash = hashOf(browser.jar().get(attemptCookie)!)
    const row = async () => (await auth.entities.attempt.get({ hash }).go()).data
    expect(await row()).toBeNull()
    const storedAttempt = browser.jar().get(attemptCookie)!
    await browser.ask(to.replace(/state=[^&]+/, 'state=stolen'))
    expect(await row()).toBeNull()
    browser.jar().set(attemptCookie, storedAttempt)
    await browser.ask(to)
    expect((await row())!.expiresAtSeconds * 1_000).toBeGreaterThan(Date.now())
  })

  it('rejects a forged cookie', async () => {
    const { browser, to } = await atTheCallback()
    const cookie = browser.jar().get(attemptCookie)!
    browser.jar().set(attemptCookie, `${cookie.slice(0, -4)}AAAA`)
    expect(why((await browser.ask(to)).location)).toBe('lost')
  })

  it.each([
    [`/boards?q=${'a'.repeat(1_900)}`, 'leads to the page'],
    [`/boards?q=${'ü'.repeat(1_900)}`, 'leads home'],
  ])('stores the attempt in a cookie of limited size for any requested address', async (redirectUrl, leads) => {
    const secret = 'x'.repeat(43)
    const encrypted = await encryptAttempt(attemptDeps(), {
      state: secret,
      nonce: secret,
      verifier: secret,
      redirectUrl,
    })
    expect(encrypted.length).toBeLessThan(3_900)
    const opened = await decryptAttempt(attemptDeps(), encrypted)
    expect(opened!.redirectUrl).toBe(leads === 'leads home' ? '/' : redirectUrl)
  })

  it('can be used once', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = browser.jar().get(attemptCookie)!
    await browser.ask(to)
    browser.jar().delete(sessionCookie)
    browser.jar().set(attemptCookie, attempt)
    expect(why((await browser.ask(to)).location)).toBe('lost')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('rejects a code that has been used', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = browser.jar().get(attemptCookie)!
    await browser.ask(to)
    await auth.entities.attempt.delete({ hash: hashOf(attempt) }).go()
    browser.jar().delete(sessionCookie)
    browser.jar().set(attemptCookie, attempt)
    expect(why((await browser.ask(to)).location)).toBe('provider')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it.each(['nonce', 'verifier'] as const)('rejects a wrong %s', async (field) => {
    const { browser, to } = await atTheCallback()
    const attempt = (await decryptAttempt(attemptDeps(), browser.jar().get(attemptCookie)!))!
    browser.jar().set(attemptCookie, await encryptAttempt(attemptDeps(), { ...attempt, [field]: 'x'.repeat(43) }))
    expect(why((await browser.ask(to)).location)).toBe('provider')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('rejects an attempt older than 15 minutes', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = (await decryptAttempt(attemptDeps(), browser.jar().get(attemptCookie)!))!
    const earlier = new Date(Date.now() - (signInMinutes * 60 + 1) * 1_000)
    browser.jar().set(attemptCookie, await encryptAttempt(attemptDeps(earlier), attempt))
    expect(why((await browser.ask(to)).location)).toBe('lost')
  })

  it('shows that the user cancelled, and keeps the requested page', async () => {
    const { page, secret } = await signedIn(auth, { ...verified('Mara'), cancels: true }, '/boards')
    expect(page).toBe(`${origin}/auth/signin?error=denied&redirectUrl=%2Fboards`)
    expect(secret).toBeUndefined()
  })

  it('accepts no Teams token', async () => {
    const { location } = await newBrowser(auth.handler).ask('/api/auth/signin?ssotoken=secret&redirectUrl=/boards')
    expect(location).toBe(`${origin}/auth/signin?error=teams&redirectUrl=%2Fboards`)
  })
})

it('returns 404 for other paths', async () => {
  expect((await newBrowser(auth.handler).ask('/api/auth/other')).status).toBe(404)
})
