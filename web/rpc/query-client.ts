// The cache of what the server has said, and how often it is asked again.

import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { cacheMinutes, queryRetries, queryRetryMaxMs } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/spans.ts'
import { isUnreached, statusOf } from './failure.ts'

export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheMinutes * minuteMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < queryRetries && isWorthAnotherTry(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, queryRetryMaxMs),
      },
      // What found no server waits with the cache until there is one.
      mutations: { retry: (_failures, error) => isUnreached(error) && !onlineManager.isOnline() },
    },
  })

/** A window has the focus again also without having been hidden, when it stood beside another one. */
export function watchFocus(): void {
  focusManager.setEventListener((look) => {
    const onLook = () => look()
    window.addEventListener('focus', onLook)
    window.addEventListener('visibilitychange', onLook)
    return () => {
      window.removeEventListener('focus', onLook)
      window.removeEventListener('visibilitychange', onLook)
    }
  })
}

/** A refusal stays a refusal; only what took too long, or came too often, may be different the next time. */
export function isWorthAnotherTry(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status >= 500 || status === 408 || status === 429
}
