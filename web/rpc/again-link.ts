// A call that failed is made once more when somebody finds it worth it.

import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'

export type Failed = { op: Operation; error: TRPCClientError<AppRouter>; attempt: number }

export const againLink =
  (isWorthIt: (failed: Failed) => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let ended = false
      let current = { unsubscribe() {} }
      const make = (attempt: number) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            void (async () => {
              const again = await isWorthIt({ op, error, attempt })
              if (ended) return
              if (again) make(attempt + 1)
              else observer.error(error)
            })()
          },
        })
      }
      make(1)
      return () => {
        ended = true
        current.unsubscribe()
      }
    })
