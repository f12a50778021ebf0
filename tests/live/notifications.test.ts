// Reading notifications in the browser: polls without a live connection, and collects what live updates tell.

import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { liveChangesPollMs } from '#shared/common/limits.ts'
import { resetAppState } from '#web/app-state/app-state.ts'
import { onLiveConnection, setLiveBoards } from '#web/live/live-boards.ts'
import { spaced } from '#web/live/spaced.ts'
import { unreadQuery } from '#web/notification/queries.ts'

beforeEach(() => {
  resetAppState()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('polls only rarely while there is a live connection, also without an open board', () => {
  const { refetchInterval } = unreadQuery({} as never)
  const intervalNow = () =>
    typeof refetchInterval === 'function'
      ? refetchInterval(new QueryClient().getQueryCache().build(new QueryClient(), { queryKey: ['x'] }) as never)
      : refetchInterval
  expect(intervalNow()).toBe(30_000)
  setLiveBoards([])
  expect(intervalNow()).toBe(liveChangesPollMs)
  setLiveBoards(null)
  expect(intervalNow()).toBe(30_000)
})

it('tells when the connection begins and ends', () => {
  const listener = vi.fn<() => void>()
  const stop = onLiveConnection(listener)
  setLiveBoards([])
  setLiveBoards(['brd_one' as never])
  setLiveBoards(null)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  setLiveBoards([])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('reads at once, and once more after a second, however many frames arrive', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {})
  const refetch = spaced(work, 1_000)
  for (let frame = 0; frame < 50; frame++) refetch()
  expect(work).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(work).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(work).toHaveBeenCalledTimes(2)
})
