// Allowed targets of a redirect after sign-in: paths of the same origin.

import { expect, it } from 'vitest'
import { safePath } from '#shared/common/safe-path.ts'

it.each([
  '/',
  '/boards',
  '/boards/brd_01jd0000000000?tab=tab_1&q=a%2Fb',
  '/boards?next=https://elsewhere.example/',
  '/boards?q=%0a%5c#top',
  '/invite-user/mara%2Bone@havelbikes.example',
  '/authors',
  '/@mara',
])('allows %s', (path) => expect(safePath(path)).toBe(path))

it.each([
  undefined,
  null,
  '',
  'boards',
  'https://elsewhere.example/',
  'javascript:alert(1)',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  ' //elsewhere.example',
  '/boards\r\nset-cookie: a=b',
  '/%2Felsewhere.example',
  '/%2f%2felsewhere.example',
  '/%5celsewhere.example',
  '/%252felsewhere.example',
  '/%255Celsewhere.example',
  '/%09/elsewhere.example',
  '/..//elsewhere.example',
  '/boards/../api/auth/signout',
  '/%2e%2e//elsewhere.example',
  '/boards//elsewhere.example',
  '/%zz',
  '/%E0%A4%A',
  '/\u2028/elsewhere.example',
  '/api/auth/signout',
  '/%61pi/auth/signin',
  '/auth/signin?redirectUrl=/auth/signin',
  '/auth-start',
  '/API/trpc',
  `/${'a'.repeat(2_000)}`,
])('rejects %j', (path) => expect(safePath(path)).toBeNull())
