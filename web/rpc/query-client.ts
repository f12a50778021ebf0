// The cache of what the server has said, and how often it is asked again (spec §9).

import { QueryClient } from '@tanstack/react-query'
import { cacheMinutes, queryRetries, queryRetryMaxMs } from '#shared/common/limits.ts'
import { statusOf } from './failure.ts'

export const openQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: cacheMinutes * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < queryRetries && isWorthAnotherTry(error),
        retryDelay: (failures) => Math.min(1_000 * 2 ** failures, queryRetryMaxMs),
      },
    },
  })

/** A refusal stays a refusal; only what took too long, or came too often, may be different the next time. */
export function isWorthAnotherTry(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status >= 500 || status === 408 || status === 429
}
