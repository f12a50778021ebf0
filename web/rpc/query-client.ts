import { focusManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { cacheMinutes, queryRetries, queryRetryMaxMs } from '#shared/common/limits.ts'
import { minuteMs } from '#shared/common/durations.ts'
import { isNetworkError, httpStatusOf } from './failure.ts'

/** Creates the React Query client with the defaults for caching and retries. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheMinutes * minuteMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < queryRetries && isRetryable(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, queryRetryMaxMs),
      },
      // A mutation without a connection stays paused until the server is reachable.
      mutations: { retry: (_failures, error) => isNetworkError(error) && !onlineManager.isOnline() },
    },
  })

/**
 * Lets React Query notice the focus of a window that was visible beside another one: it gets no `visibilitychange` event.
 */
export function watchFocus(): void {
  focusManager.setEventListener((setFocused) => {
    const onFocus = () => setFocused()
    window.addEventListener('focus', onFocus)
    window.addEventListener('visibilitychange', onFocus)
    return () => {
      window.removeEventListener('focus', onFocus)
      window.removeEventListener('visibilitychange', onFocus)
    }
  })
}

/**
 * Whether a retry may succeed: after timeouts, rate limits, server errors and without a response, but not after a rejection
 * (R-33.4).
 */
export function isRetryable(error: unknown): boolean {
  const status = httpStatusOf(error)
  return status === null || status >= 500 || status === 408 || status === 429
}
