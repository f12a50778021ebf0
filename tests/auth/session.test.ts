// Refreshing a session, and ending it.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionDays, sessionGraceMinutes } from '#shared/common/limits.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { newBrowser, openAuth, origin } from './kit.ts'
import { sessionCookie, signedIn } from './users.ts'

let auth: Awaited<ReturnType<typeof openAuth>>
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  auth = await openAuth()
}, 30_000)
afterAll(() => auth?.close())

describe('refreshing a session', () => {
  const fromHere = { 'x-project-board-teams': 'false', 'sec-fetch-site': 'same-origin' }
  const refresh = '/api/auth/refresh-session'

  const refreshed = async (browser: ReturnType<typeof newBrowser>, secret: string) => {
    browser.jar().set(sessionCookie, secret)
    const { status } = await browser.ask(refresh, { headers: fromHere })
    return { status, secret: browser.jar().get(sessionCookie)! }
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  it('issues a new cookie; the old one is invalid after a few minutes', async () => {
    const { browser, secret, session } = await signedIn(auth)
    const after = await refreshed(browser, secret!)
    expect(after).toMatchObject({ status: 200 })
    expect(after.secret).not.toBe(secret)
    expect(await auth.table.session.get(hashOf(after.secret), new Date())).toMatchObject({ userId: session!.userId })
    expect(await auth.table.session.get(hashOf(secret!), later(sessionGraceMinutes + 1))).toBeNull()
  })

  it('can be repeated if its response was lost: the old cookie is valid and gets the same new one', async () => {
    const { browser, secret, session } = await signedIn(auth)
    const lost = await refreshed(browser, secret!)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toMatchObject({ userId: session!.userId })
    expect(await refreshed(browser, secret!)).toEqual(lost)
  })

  it('issues the same cookie to two concurrent tabs', async () => {
    const { browser, secret } = await signedIn(auth)
    const tabs = [newBrowser(auth.handler), newBrowser(auth.handler), browser]
    const answers = await Promise.all(tabs.map((tab) => refreshed(tab, secret!)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.secret)).size).toBe(1)
  })

  it('issues no cookie for an expired one', async () => {
    const { browser, secret } = await signedIn(auth)
    await refreshed(browser, secret!)
    await auth.entities.session
      .patch({ hash: hashOf(secret!) })
      .set({ expiresAtSeconds: Math.floor(Date.now() / 1_000) - 1 })
      .go()
    expect(await refreshed(browser, secret!)).toMatchObject({ status: 401 })
  })

  it('is limited to thirty days in all', async () => {
    const { browser, secret } = await signedIn(auth)
    const startedAt = new Date(Date.now() - sessionDays * 86_400_000 + 3_600_000)
    await auth.entities.session
      .patch({ hash: hashOf(secret!) })
      .set({ startedAt: startedAt.toISOString() })
      .go()
    await browser.ask(refresh, { headers: fromHere })
    const session = await auth.table.session.get(hashOf(browser.jar().get(sessionCookie)!), new Date())
    expect(session!.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_601_000)
    expect(session!.startedAt).toEqual(startedAt)
  })

  it.each([
    ['without the header', {}, 403],
    ['from another site', { ...fromHere, 'sec-fetch-site': 'cross-site' }, 403],
    ['without Sec-Fetch-Site, in an old browser,', { 'x-project-board-teams': 'false' }, 200],
  ])('%s is answered as specified', async (_, headers: Record<string, string>, status) => {
    const { browser } = await signedIn(auth)
    expect((await browser.ask(refresh, { headers })).status).toBe(status)
  })

  it('is rejected without a session', async () => {
    const answer = await newBrowser(auth.handler).ask(refresh, { headers: fromHere })
    expect(answer).toMatchObject({ status: 401, body: '{"error":"auth.sign_in_required"}' })
  })
})

describe('signing out', () => {
  const headers = { 'x-project-board-teams': 'false', origin }

  it('ends the session and clears the cookie', async () => {
    const { browser, secret } = await signedIn(auth)
    expect((await browser.ask('/api/auth/signout', { method: 'POST', headers })).status).toBe(200)
    expect(browser.jar().has(sessionCookie)).toBe(false)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toBeNull()
  })

  it('ends the session by the previous cookie, too, and invalidates both', async () => {
    const { browser, secret } = await signedIn(auth)
    await browser.ask('/api/auth/refresh-session', { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
    const after = browser.jar().get(sessionCookie)!
    browser.jar().set(sessionCookie, secret!)
    expect((await browser.ask('/api/auth/signout', { method: 'POST', headers })).status).toBe(200)
    for (const cookie of [secret!, after]) {
      expect(await auth.table.session.get(hashOf(cookie), new Date())).toBeNull()
    }
  })

  it.each<[string, Record<string, string>, number]>([
    ['POST', { origin: 'https://elsewhere.example', 'x-project-board-teams': 'false' }, 403],
    ['POST', { origin }, 403],
    ['GET', headers, 405],
  ])('rejects a %s with %j', async (method, sent, status) => {
    const { browser, secret } = await signedIn(auth)
    expect((await browser.ask('/api/auth/signout', { method, headers: sent })).status).toBe(status)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).not.toBeNull()
  })
})
