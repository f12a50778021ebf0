// Automatic sign-in inside a host, and its redirects.

import { expect, it } from 'vitest'
import { signInUrl, signInSearch, singleSignOnUrl, shouldTrySingleSignOn } from '#web/auth/single-sign-on.ts'

const inside = { status: 'unauthenticated', embedded: true, path: '/boards', search: '' } as const

it.each([
  ['inside a host, signed out', {}, true],
  ['in a browser', { embedded: false }, false],
  ['for a signed-in user', { status: 'authenticated' }, false],
  ['while the session is loading', { status: 'loading' }, false],
  ['with nosso in the address', { search: '?nosso' }, false],
  ['with nosso=0 in the address, because it is present', { search: '?a=b&nosso=0' }, false],
  ['where the address says skipAuth', { search: '?skipAuth=true' }, false],
  ['on the page that begins it', { path: '/auth-start' }, false],
  ['on the page that ends it', { path: '/auth-finish' }, false],
  ['on the page of the sign-in', { path: '/auth/signin', search: '?redirectUrl=%2Fboards' }, true],
  ['after a try that failed', { path: '/auth/signin', search: '?error=teams' }, false],
  ['after signing out', { path: '/auth/signin', search: '?signedOut=true' }, false],
  ['on a page of another meaning', { search: '?error=teams' }, true],
] as const)('decides on automatic sign-in %s: %j %s', (_, difference, tries) =>
  expect(shouldTrySingleSignOn({ ...inside, ...difference })).toBe(tries),
)

it.each([
  ['/boards', '?q=1', '%2Fboards%3Fq%3D1'],
  ['/auth/signin', '?redirectUrl=%2Fboards', '%2Fboards'],
  ['/auth/signin', '?redirectUrl=%2F%2Felsewhere.example', '%2F'],
  ['/auth/signin', '', '%2F'],
])('calls the specified endpoint and returns to the requested page: %s%s', (path, search, redirectUrl) =>
  expect(singleSignOnUrl('a.b.c', { path, search })).toBe(
    `/api/auth/signin?ssotoken=a.b.c&redirectUrl=${redirectUrl}&isTeams=true`,
  ),
)

it.each([
  [{ redirectUrl: '/boards?q=ü' }, '/api/auth/signin?redirectUrl=%2Fboards%3Fq%3D%C3%BC'],
  [{ redirectUrl: 'https://elsewhere.example' }, '/api/auth/signin?redirectUrl=%2F'],
  [{ redirectUrl: null, forOtherAccount: true }, '/api/auth/signin?redirectUrl=%2F&prompt=login'],
  [{ loginHint: 'mara@x.example' }, '/api/auth/signin?redirectUrl=%2F&loginHint=mara%40x.example'],
])('signs in at %j', (options, address) => expect(signInUrl(options)).toBe(address))

it('returns only to allowed pages', () => {
  expect(signInSearch('/boards')).toEqual({ redirectUrl: '/boards' })
  expect(signInSearch('/')).toEqual({})
  expect(signInSearch('/auth/signin?error=lost')).toEqual({})
  expect(signInSearch('https://elsewhere.example')).toEqual({})
})

it('keeps the opt-out of automatic sign-in on the way to the sign-in page', () => {
  expect(signInSearch('/boards?nosso')).toEqual({ redirectUrl: '/boards?nosso', nosso: true })
  expect(signInSearch('/?skipAuth=1')).toEqual({ redirectUrl: '/?skipAuth=1', skipAuth: true })
})
