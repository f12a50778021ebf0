// Going on with a session, and ending it.

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { sessionDays, sessionGraceMinutes } from '#shared/common/limits.ts'
import { hashOf } from '#functions/rpc/context.ts'
import { aBrowser, openAuth, origin } from './kit.ts'
import { sessionCookie, signedIn } from './people.ts'

let auth: Awaited<ReturnType<typeof openAuth>>
beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  auth = await openAuth()
}, 30_000)
afterAll(() => auth?.close())

describe('going on', () => {
  const fromHere = { 'x-project-board-teams': 'false', 'sec-fetch-site': 'same-origin' }
  const refresh = '/api/auth/refresh-session'

  const refreshed = async (browser: ReturnType<typeof aBrowser>, secret: string) => {
    browser.jar().set(sessionCookie, secret)
    const { status } = await browser.ask(refresh, { headers: fromHere })
    return { status, secret: browser.jar().get(sessionCookie)! }
  }
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

  it('gives a new cookie, and the old one is worth nothing after a few minutes', async () => {
    const { browser, secret, session } = await signedIn(auth)
    const after = await refreshed(browser, secret!)
    expect(after).toMatchObject({ status: 200 })
    expect(after.secret).not.toBe(secret)
    expect(await auth.table.session.get(hashOf(after.secret), new Date())).toMatchObject({ userId: session!.userId })
    expect(await auth.table.session.get(hashOf(secret!), later(sessionGraceMinutes + 1))).toBeNull()
  })

  it('does no harm when its answer is lost: the old cookie still opens, and is given the same new one', async () => {
    const { browser, secret, session } = await signedIn(auth)
    const lost = await refreshed(browser, secret!)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toMatchObject({ userId: session!.userId })
    expect(await refreshed(browser, secret!)).toEqual(lost)
  })

  it('gives two tabs that ask at once the same cookie', async () => {
    const { browser, secret } = await signedIn(auth)
    const tabs = [aBrowser(auth.handler), aBrowser(auth.handler), browser]
    const answers = await Promise.all(tabs.map((tab) => refreshed(tab, secret!)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.secret)).size).toBe(1)
  })

  it('gives no cookie for an old one whose time is over', async () => {
    const { browser, secret } = await signedIn(auth)
    await refreshed(browser, secret!)
    await auth.entities.session
      .patch({ hash: hashOf(secret!) })
      .set({ expiresAtSeconds: Math.floor(Date.now() / 1_000) - 1 })
      .go()
    expect(await refreshed(browser, secret!)).toMatchObject({ status: 401 })
  })

  it('ends after thirty days, however often', async () => {
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
    ['in an old browser that does not say where it is', { 'x-project-board-teams': 'false' }, 200],
  ])('%s answers as it should', async (_, headers: Record<string, string>, status) => {
    const { browser } = await signedIn(auth)
    expect((await browser.ask(refresh, { headers })).status).toBe(status)
  })

  it('is refused to whoever has no session', async () => {
    const answer = await aBrowser(auth.handler).ask(refresh, { headers: fromHere })
    expect(answer).toMatchObject({ status: 401, body: '{"error":"auth.sign_in_required"}' })
  })
})

describe('signing out', () => {
  const headers = { 'x-project-board-teams': 'false', origin }

  it('ends the session and takes the cookie away', async () => {
    const { browser, secret } = await signedIn(auth)
    expect((await browser.ask('/api/auth/signout', { method: 'POST', headers })).status).toBe(200)
    expect(browser.jar().has(sessionCookie)).toBe(false)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).toBeNull()
  })

  it('ends with the cookie of a moment ago too, and none of both opens anything', async () => {
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
  ])('is not done by a %s with %j', async (method, sent, status) => {
    const { browser, secret } = await signedIn(auth)
    expect((await browser.ask('/api/auth/signout', { method, headers: sent })).status).toBe(status)
    expect(await auth.table.session.get(hashOf(secret!), new Date())).not.toBeNull()
  })
})
