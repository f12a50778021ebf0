// A call that came back with "who are you?" is sent once more when the session has only got a new cookie meanwhile.

import type { TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'

/** The calls that find out who somebody is are not asked about. */
const findsOut = new Set(['users.session', 'users.getCurrentUser'])

export const signedInLink =
  (stillSignedIn: () => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let ended = false
      let current = { unsubscribe() {} }
      const attempt = (last: boolean) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (last || !isUnknown(error) || findsOut.has(op.path)) return observer.error(error)
            void (async () => {
              const known = await stillSignedIn()
              if (ended) return
              if (known) attempt(true)
              else observer.error(error)
            })()
          },
        })
      }
      attempt(false)
      return () => {
        ended = true
        current.unsubscribe()
      }
    })

const isUnknown = ({ data }: TRPCClientError<AppRouter>): boolean => data?.httpStatus === 401
