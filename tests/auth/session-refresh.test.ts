// The session refresher of the page, and its errors.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSessionManager } from '#web/auth/session.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { createQueryClient } from '#web/rpc/query-client.ts'

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>

let answer: FetchFunction
const fetchMock = vi.fn<FetchFunction>((url, init) => answer(url, init))
beforeEach(() => {
  localStorage.clear()
  fetchMock.mockClear()
  vi.stubGlobal('fetch', fetchMock)
})
afterEach(() => void vi.unstubAllGlobals())

/** The client side only: the session query is a stub that counts its calls. */
function startRefresher() {
  const rereads = vi.fn<() => Promise<unknown>>(async () => ({
    user: { id: 'usr_1', language: 'en', workspaceId: null },
  }))
  const onRefreshFailed = vi.fn<() => void>()
  const rpc = { users: { session: { query: rereads } } } as unknown as Rpc
  const sessionManager = createSessionManager({
    cache: createQueryClient(),
    rpc: () => rpc,
    embedded: true,
    onRefreshFailed,
  })
  return { ...sessionManager, rereads, onRefreshFailed }
}

it('refreshes the session once an hour with the specified header, and reads it again', async () => {
  answer = async () => Response.json({})
  const { renewIfDue: renewNowAndThen, rereads, onRefreshFailed } = startRefresher()
  await renewNowAndThen()
  await renewNowAndThen()
  expect(fetchMock.mock.calls).toEqual([
    ['/api/auth/refresh-session', { headers: { 'x-project-board-teams': 'true' } }],
  ])
  expect(rereads).toHaveBeenCalledOnce()
  expect(onRefreshFailed).not.toHaveBeenCalled()
})

it('shows an error if the refresh fails', async () => {
  answer = async () => Response.json({}, { status: 500 })
  const { renewIfDue: renewNowAndThen, onRefreshFailed } = startRefresher()
  await renewNowAndThen()
  expect(onRefreshFailed).toHaveBeenCalledOnce()
})

it('shows nothing if the session has ended, but reads it again, which redirects to the sign-in page', async () => {
  answer = async () => Response.json({}, { status: 401 })
  const { renewIfDue: renewNowAndThen, rereads, onRefreshFailed } = startRefresher()
  await renewNowAndThen()
  expect(onRefreshFailed).not.toHaveBeenCalled()
  expect(rereads).toHaveBeenCalledOnce()
})

it('shows nothing while offline, and retries on the next focus', async () => {
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  const { renewIfDue: renewNowAndThen, rereads, onRefreshFailed } = startRefresher()
  await renewNowAndThen()
  answer = async () => Response.json({})
  await renewNowAndThen()
  expect(fetchMock).toHaveBeenCalledTimes(2)
  expect(onRefreshFailed).not.toHaveBeenCalled()
  expect(rereads).toHaveBeenCalledOnce()
})

it('stays signed in if the sign-out did not reach the server', async () => {
  answer = async () => Response.json({})
  expect(await startRefresher().signOut()).toBe(true)
  expect(fetchMock.mock.calls[0]).toEqual([
    '/api/auth/signout',
    { method: 'POST', headers: { 'x-project-board-teams': 'true' } },
  ])
  answer = async () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await startRefresher().signOut()).toBe(false)
})
