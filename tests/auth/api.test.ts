// Signing in, over a real provider and the embedded table.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionHours, signInMinutes } from '#shared/common/limits.ts'
import { decryptAttempt, encryptAttempt } from '#functions/auth/attempt.ts'
import type { Platform } from '#functions/platform/ports.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { aBrowser, isCallback, openAuth, origin } from './kit.ts'
import { aPerson, attemptCookie, sessionCookie, signedIn, verified } from './people.ts'

let auth: Awaited<ReturnType<typeof openAuth>>
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  auth = await openAuth()
}, 30_000)
afterAll(() => auth?.close())

describe('signing in', () => {
  it('leads through the provider to the wanted page, with a session of twelve hours', async () => {
    const { page, session, browser } = await signedIn(auth)
    expect(page).toBe(`${origin}/boards?q=a%20b`)
    expect(session!.expiresAt.getTime() - session!.startedAt.getTime()).toBeLessThanOrEqual(
      sessionHours * 3_600_000 + 1_000,
    )
    expect(browser.jar().has(attemptCookie)).toBe(false)
  })

  it('makes somebody new out of the claims, without a workspace', async () => {
    const person = verified('Felix Krüger')
    const { session } = await signedIn(auth, person)
    const standing = await auth.table.person.standing(session!.userId, session!.workspaceId)
    expect(standing).toMatchObject({
      user: {
        name: 'Felix Krüger',
        email: person.claims.email.toLowerCase(),
        preferences: { timeZone: 'Europe/Lisbon', language: null },
      },
      workspace: null,
      membership: null,
    })
  })

  it('knows them again, also with another address', async () => {
    const person = verified('Felix Krüger')
    const first = await signedIn(auth, person)
    const again = await signedIn(auth, { ...person, claims: { ...person.claims, email: 'new@havelbikes.example' } })
    expect(again.session!.userId).toBe(first.session!.userId)
    expect(again.secret).not.toBe(first.secret)
  })

  it('finds an invited person by the verified address, and begins in the workspace they may use', async () => {
    const person = verified('Jonas')
    const { userId, workspaces } = await aPerson(auth, person.claims.email.toLowerCase(), ['pending', 'active'])
    const { session } = await signedIn(auth, person)
    expect(session).toMatchObject({ userId, workspaceId: workspaces[1]!.workspaceId })
    expect(await auth.table.person.byLogin(auth.provider.issuer, person.sub)).toBe(userId)
  })

  it('begins where somebody was deactivated, so that the page can say so', async () => {
    const person = verified('Jonas')
    const { workspaces } = await aPerson(auth, person.claims.email.toLowerCase(), ['deactivated'])
    expect((await signedIn(auth, person)).session!.workspaceId).toBe(workspaces[0]!.workspaceId)
  })

  it('does not believe an address that nobody verified', async () => {
    const person = verified('Mallory')
    await aPerson(auth, person.claims.email.toLowerCase(), ['active'])
    const { page, secret } = await signedIn(auth, { ...person, claims: { ...person.claims, email_verified: false } })
    expect(page).toContain('/auth/signin?error=unverified')
    expect(secret).toBeUndefined()
  })

  it('keeps the cookie from scripts, and no longer than the session', async () => {
    auth.provider.next.person = verified('Mara')
    const browser = aBrowser(auth.handler)
    const to = await browser.follow('/api/auth/signin', isCallback)
    const { cookies, headers } = await browser.ask(to)
    expect(cookies.find((cookie) => cookie.startsWith(sessionCookie))).toMatch(
      /^project-board-session-4321=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/,
    )
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  it('ends the session that was there before', async () => {
    const { browser, secret } = await signedIn(auth)
    await browser.follow('/api/auth/signin')
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toBeNull()
  })

  it.each(['https://elsewhere.example/', '//elsewhere.example', '/\\elsewhere.example'])(
    'leads home instead of to %s',
    async (wanted) => expect((await signedIn(auth, undefined, wanted)).page).toBe(`${origin}/`),
  )

  it('hands on the hint, and asks again whoever has just signed out', async () => {
    const { location } = await aBrowser(auth.handler).ask('/api/auth/signin?loginHint=mara%40x.example&prompt=login')
    const { searchParams } = new URL(location!)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      login_hint: 'mara@x.example',
      prompt: 'login',
      code_challenge_method: 'S256',
      response_type: 'code',
    })
  })
})

/** What seals and opens attempts, at a moment. */
const ground = (now = new Date()) => ({ table: auth.table, platform: { clock: { now: () => now } } as Platform })

async function atTheCallback() {
  auth.provider.next.person = verified('Mara')
  const browser = aBrowser(auth.handler)
  return { browser, to: await browser.follow('/api/auth/signin?redirectUrl=/boards', isCallback) }
}
const why = (location: string | null) => new URL(location!).searchParams.get('error')

describe('an answer of the provider', () => {
  it('opens nothing with a state that is not ours', async () => {
    const { browser, to } = await atTheCallback()
    const { location } = await browser.ask(to.replace(/state=[^&]+/, 'state=stolen'))
    expect(why(location)).toBe('lost')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('opens nothing in another browser', async () => {
    const { to } = await atTheCallback()
    const { location } = await aBrowser(auth.handler).ask(to)
    expect(why(location)).toBe('lost')
  })

  it('leaves no row before an answer of the provider fits, and one that expires then', async () => {
    const { browser, to } = await atTheCallback()
    const hash = hashOf(browser.jar().get(attemptCookie)!)
    const row = async () => (await auth.entities.attempt.get({ hash }).go()).data
    expect(await row()).toBeNull()
    const kept = browser.jar().get(attemptCookie)!
    await browser.ask(to.replace(/state=[^&]+/, 'state=stolen'))
    expect(await row()).toBeNull()
    browser.jar().set(attemptCookie, kept)
    await browser.ask(to)
    expect((await row())!.expiresAtSeconds * 1_000).toBeGreaterThan(Date.now())
  })

  it('opens nothing with a cookie that somebody else has made up', async () => {
    const { browser, to } = await atTheCallback()
    const cookie = browser.jar().get(attemptCookie)!
    browser.jar().set(attemptCookie, `${cookie.slice(0, -4)}AAAA`)
    expect(why((await browser.ask(to)).location)).toBe('lost')
  })

  it.each([
    [`/boards?q=${'a'.repeat(1_900)}`, 'leads to the page'],
    [`/boards?q=${'ü'.repeat(1_900)}`, 'leads home'],
  ])('fits into a cookie, however long the address of the wanted page is', async (redirectUrl, leads) => {
    const secret = 'x'.repeat(43)
    const sealed = await encryptAttempt(ground(), { state: secret, nonce: secret, verifier: secret, redirectUrl })
    expect(sealed.length).toBeLessThan(3_900)
    const opened = await decryptAttempt(ground(), sealed)
    expect(opened!.redirectUrl).toBe(leads === 'leads home' ? '/' : redirectUrl)
  })

  it('opens nothing twice', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = browser.jar().get(attemptCookie)!
    await browser.ask(to)
    browser.jar().delete(sessionCookie)
    browser.jar().set(attemptCookie, attempt)
    expect(why((await browser.ask(to)).location)).toBe('lost')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('opens nothing with a code that has been used', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = browser.jar().get(attemptCookie)!
    await browser.ask(to)
    await auth.entities.attempt.delete({ hash: hashOf(attempt) }).go()
    browser.jar().delete(sessionCookie)
    browser.jar().set(attemptCookie, attempt)
    expect(why((await browser.ask(to)).location)).toBe('provider')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it.each(['nonce', 'verifier'] as const)('opens nothing when its %s is not the one of the attempt', async (field) => {
    const { browser, to } = await atTheCallback()
    const attempt = (await decryptAttempt(ground(), browser.jar().get(attemptCookie)!))!
    browser.jar().set(attemptCookie, await encryptAttempt(ground(), { ...attempt, [field]: 'x'.repeat(43) }))
    expect(why((await browser.ask(to)).location)).toBe('provider')
    expect(browser.jar().has(sessionCookie)).toBe(false)
  })

  it('comes too late after a quarter of an hour', async () => {
    const { browser, to } = await atTheCallback()
    const attempt = (await decryptAttempt(ground(), browser.jar().get(attemptCookie)!))!
    const earlier = new Date(Date.now() - (signInMinutes * 60 + 1) * 1_000)
    browser.jar().set(attemptCookie, await encryptAttempt(ground(earlier), attempt))
    expect(why((await browser.ask(to)).location)).toBe('lost')
  })

  it('says that somebody turned back, and keeps the page they wanted', async () => {
    const { page, secret } = await signedIn(auth, { ...verified('Mara'), refuses: true }, '/boards')
    expect(page).toBe(`${origin}/auth/signin?error=denied&redirectUrl=%2Fboards`)
    expect(secret).toBeUndefined()
  })

  it('is not asked for when a token of Teams comes along', async () => {
    const { location } = await aBrowser(auth.handler).ask('/api/auth/signin?ssotoken=secret&redirectUrl=/boards')
    expect(location).toBe(`${origin}/auth/signin?error=teams&redirectUrl=%2Fboards`)
  })
})

it('knows nothing else', async () => {
  expect((await aBrowser(auth.handler).ask('/api/auth/other')).status).toBe(404)
})
