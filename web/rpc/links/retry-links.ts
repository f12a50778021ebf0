import type { Operation, TRPCClientError, TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'
import type { MutationId } from '#shared/common/ids.ts'
import { isNetworkError } from '#web/rpc/failure.ts'
import { confirmUnloadWhile } from '#web/rpc/outbox/confirm-unload.ts'
import { pingServer, waitForReconnect } from '#web/rpc/connectivity.ts'
import { isPersisted } from '#web/rpc/outbox/outbox-store.ts'

export type FailedCall = { op: Operation; error: TRPCClientError<AppRouter>; attempt: number }

/** Repeats a failed call as long as `shouldRetry` resolves with true. */
export const retryLink =
  (shouldRetry: (failedCall: FailedCall) => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let ended = false
      let current = { unsubscribe() {} }
      const start = (attempt: number) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            void (async () => {
              const retry = await shouldRetry({ op, error, attempt })
              if (ended) return
              if (retry) start(attempt + 1)
              else observer.error(error)
            })()
          },
        })
      }
      start(1)
      return () => {
        ended = true
        current.unsubscribe()
      }
    })

/** These calls determine the session themselves. */
const sessionCalls = new Set(['users.session', 'users.getCurrentUser', 'users.getProfile'])

export type AuthCallbacks = {
  /** Called on status 401; true repeats the call. */
  stillSignedIn: () => Promise<boolean>
  /** Called when the user has lost access to the workspace of their session. */
  onAccessLost?: () => void
}

/**
 * Repeats a call once if the session was renewed after status 401, and reports when access to the workspace was lost.
 */
export const authLink = ({ stillSignedIn, onAccessLost }: AuthCallbacks) =>
  retryLink(async ({ op, error, attempt }) => {
    if (error.data?.domain?.code === 'auth.no_workspace') onAccessLost?.()
    const isUnauthorized = error.data?.httpStatus === 401
    return attempt === 1 && isUnauthorized && !sessionCalls.has(op.path) && stillSignedIn()
  })

/**
 * Without a connection, repeats a mutation when the server is reachable again. Its mutation ID makes the server apply it once
 * . Queries and mutations without an ID fail.
 */
export const offlineLink = () =>
  retryLink(async ({ op, error }) => {
    if (!isNetworkError(error) || op.signal?.aborted) return false
    // The server responds after all, so the caller decides whether to retry.
    if ((await pingServer()) || !isIdempotent(op)) return false
    const { mutationId } = op.input
    await confirmUnloadWhile(waitForReconnect(), () => isPersisted(mutationId))
    return true
  })

type IdempotentInput = { mutationId: MutationId }

const isIdempotent = (op: Operation): op is Operation<IdempotentInput> =>
  op.type === 'mutation' && typeof op.input === 'object' && op.input !== null && 'mutationId' in op.input
