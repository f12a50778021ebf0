// When somebody inside a host is signed in without being asked, and where that leads.

import { expect, it } from 'vitest'
import { signInAddress, signInSearch } from '#web/auth/sign-in-address.ts'
import { singleSignOnAddress, triesSingleSignOn } from '#web/auth/single-sign-on.ts'

const inside = { status: 'unauthenticated', embedded: true, path: '/boards', search: '' } as const

it.each([
  ['inside a host, signed out', {}, true],
  ['in a browser', { embedded: false }, false],
  ['signed in already', { status: 'authenticated' }, false],
  ['not known yet', { status: 'loading' }, false],
  ['where the address says nosso', { search: '?nosso' }, false],
  ['where the address says nosso=0: it is present', { search: '?a=b&nosso=0' }, false],
  ['where the address says skipAuth', { search: '?skipAuth=true' }, false],
  ['on the page that begins it', { path: '/auth-start' }, false],
  ['on the page that ends it', { path: '/auth-finish' }, false],
  ['on the page of the sign-in', { path: '/auth/signin', search: '?redirectUrl=%2Fboards' }, true],
  ['after a try that failed', { path: '/auth/signin', search: '?error=teams' }, false],
  ['after signing out', { path: '/auth/signin', search: '?signedOut=true' }, false],
  ['on a page of another meaning', { search: '?error=teams' }, true],
] as const)('is tried %s: %j %s', (_, difference, tries) =>
  expect(triesSingleSignOn({ ...inside, ...difference })).toBe(tries),
)

it.each([
  ['/boards', '?q=1', '%2Fboards%3Fq%3D1'],
  ['/auth/signin', '?redirectUrl=%2Fboards', '%2Fboards'],
  ['/auth/signin', '?redirectUrl=%2F%2Felsewhere.example', '%2F'],
  ['/auth/signin', '', '%2F'],
])('goes to the specified call, and back to the page that was wanted: %s%s', (path, search, redirectUrl) =>
  expect(singleSignOnAddress('a.b.c', { path, search })).toBe(
    `/api/auth/signin?ssotoken=a.b.c&redirectUrl=${redirectUrl}&isTeams=true`,
  ),
)

it.each([
  [{ wanted: '/boards?q=ü' }, '/api/auth/signin?redirectUrl=%2Fboards%3Fq%3D%C3%BC'],
  [{ wanted: 'https://elsewhere.example' }, '/api/auth/signin?redirectUrl=%2F'],
  [{ wanted: null, another: true }, '/api/auth/signin?redirectUrl=%2F&prompt=login'],
  [{ loginHint: 'mara@x.example' }, '/api/auth/signin?redirectUrl=%2F&loginHint=mara%40x.example'],
])('signs in at %j', (wish, address) => expect(signInAddress(wish)).toBe(address))

it('keeps only pages worth going back to', () => {
  expect(signInSearch('/boards')).toEqual({ redirectUrl: '/boards' })
  expect(signInSearch('/')).toEqual({})
  expect(signInSearch('/auth/signin?error=lost')).toEqual({})
  expect(signInSearch('https://elsewhere.example')).toEqual({})
})

it('is told on the way to its page that nobody is to be signed in unasked', () => {
  expect(signInSearch('/boards?nosso')).toEqual({ redirectUrl: '/boards?nosso', nosso: true })
  expect(signInSearch('/?skipAuth=1')).toEqual({ redirectUrl: '/?skipAuth=1', skipAuth: true })
})
