// How the page keeps its session going, and what it says when that fails.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionManager } from '#web/auth/session-manager.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { openQueryClient } from '#web/rpc/query-client.ts'

type Answers = (url: string, init: RequestInit) => Promise<Response>

let answer: Answers
const asked = vi.fn<Answers>((url, init) => answer(url, init))
beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => void vi.unstubAllGlobals())

/** The page's side alone: who is signed in is told by a call that only counts. */
function aKeeper() {
  const readAgain = vi.fn<() => Promise<unknown>>(async () => ({
    user: { id: 'usr_1', language: 'en', workspaceId: null },
  }))
  const onRefreshFailed = vi.fn<() => void>()
  const rpc = { users: { session: { query: readAgain } } } as unknown as Rpc
  const keeper = createSessionManager({ cache: openQueryClient(), rpc: () => rpc, embedded: true, onRefreshFailed })
  return { ...keeper, readAgain, onRefreshFailed }
}

it('renews the session once an hour, with the specified header, and reads it again', async () => {
  answer = async () => Response.json({})
  const { renewIfDue: renewNowAndThen, readAgain, onRefreshFailed } = aKeeper()
  await renewNowAndThen()
  await renewNowAndThen()
  expect(asked.mock.calls).toEqual([['/api/auth/refresh-session', { headers: { 'x-project-board-teams': 'true' } }]])
  expect(readAgain).toHaveBeenCalledOnce()
  expect(onRefreshFailed).not.toHaveBeenCalled()
})

it('says that it could not be renewed', async () => {
  answer = async () => Response.json({}, { status: 500 })
  const { renewIfDue: renewNowAndThen, onRefreshFailed } = aKeeper()
  await renewNowAndThen()
  expect(onRefreshFailed).toHaveBeenCalledOnce()
})

it('says nothing when the session has ended, but reads it again, which leads to the sign-in', async () => {
  answer = async () => Response.json({}, { status: 401 })
  const { renewIfDue: renewNowAndThen, readAgain, onRefreshFailed } = aKeeper()
  await renewNowAndThen()
  expect(onRefreshFailed).not.toHaveBeenCalled()
  expect(readAgain).toHaveBeenCalledOnce()
})

it('says nothing without a connection, and tries again at the next look', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { renewIfDue: renewNowAndThen, readAgain, onRefreshFailed } = aKeeper()
  await renewNowAndThen()
  answer = async () => Response.json({})
  await renewNowAndThen()
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onRefreshFailed).not.toHaveBeenCalled()
  expect(readAgain).toHaveBeenCalledOnce()
})

it('stays signed in when signing out did not reach the server', async () => {
  answer = async () => Response.json({})
  expect(await aKeeper().signOut()).toBe(true)
  expect(asked.mock.calls[0]).toEqual([
    '/api/auth/signout',
    { method: 'POST', headers: { 'x-project-board-teams': 'true' } },
  ])
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await aKeeper().signOut()).toBe(false)
})
