// When somebody inside a host is signed in without being asked (spec §4), and where that leads.

import { expect, it } from 'vitest'
import { signInAddress, signInPage } from '#web/auth/sign-in-address.ts'
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
] as const)('is tried %s: %j %s', (_, difference, tries) =>
  expect(triesSingleSignOn({ ...inside, ...difference })).toBe(tries),
)

it('goes to the specified call', () =>
  expect(singleSignOnAddress('a.b.c', '/boards?q=1')).toBe(
    '/api/auth/signin?ssotoken=a.b.c&redirectUrl=%2Fboards%3Fq%3D1&isTeams=true',
  ))

it.each([
  [{ wanted: '/boards?q=ü' }, '/api/auth/signin?redirectUrl=%2Fboards%3Fq%3D%C3%BC'],
  [{ wanted: 'https://elsewhere.example' }, '/api/auth/signin?redirectUrl=%2F'],
  [{ wanted: null, another: true }, '/api/auth/signin?redirectUrl=%2F&prompt=login'],
  [{ loginHint: 'mara@x.example' }, '/api/auth/signin?redirectUrl=%2F&loginHint=mara%40x.example'],
])('signs in at %j', (wish, address) => expect(signInAddress(wish)).toBe(address))

it('keeps only pages worth going back to', () => {
  expect(signInPage('/boards')).toEqual({ redirectUrl: '/boards' })
  expect(signInPage('/')).toEqual({})
  expect(signInPage('/auth/signin?error=lost')).toEqual({})
})
