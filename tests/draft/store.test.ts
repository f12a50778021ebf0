// Drafts are kept, found again by the newer of two, dropped, and wiped when somebody signs out.

import { beforeEach, expect, it } from 'vitest'
import { drop, keep, keepNow, kept } from '#web/draft/store.ts'
import { wipeDrafts } from '#web/draft/wipe.ts'

beforeEach(() => localStorage.clear())

it('finds what was kept, also without a database', async () => {
  await keep('ann/comment/1', { text: 'Half a thought', base: 2, at: 1 })
  expect(await kept('ann/comment/1')).toEqual({ text: 'Half a thought', base: 2, at: 1 })
  expect(await kept('bob/comment/1')).toBeNull()
})

it('forgets what was sent', async () => {
  keepNow('ann/comment/1', { text: 'Half a thought', base: 0, at: 1 })
  await drop('ann/comment/1')
  expect(await kept('ann/comment/1')).toBeNull()
})

it('wipes everything at sign-out, and nothing that is not a draft', async () => {
  localStorage.setItem('theme', 'dark')
  await keep('ann/comment/1', { text: 'One', base: 0, at: 1 })
  await keep('ann/title/2', { text: 'Two', base: 0, at: 1 })
  await wipeDrafts()
  expect(await kept('ann/comment/1')).toBeNull()
  expect(await kept('ann/title/2')).toBeNull()
  expect(localStorage.getItem('theme')).toBe('dark')
})

it('reads nothing into what is not a draft', async () => {
  localStorage.setItem('draft/ann/comment/1', '{"text":7}')
  expect(await kept('ann/comment/1')).toBeNull()
})
