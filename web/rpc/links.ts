import type { Operation, TRPCLink, TRPCClientError } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'
import type { MutationId } from '#shared/common/ids.ts'
import { isNetworkError, readFailure } from './failure.ts'
import { confirmUnloadWhile } from '#web/rpc/outbox/confirm-unload.ts'
import { pingServer, waitForReconnect } from './connectivity.ts'
import { isPersisted } from '#web/rpc/outbox/outbox-store.ts'
import { requestTimeoutSeconds } from '#shared/common/limits.ts'
import { appState, appStore } from '#web/app-state/app-state.ts'
import { useSelector } from '@tanstack/react-store'

/** A procedure path, such as `tasks.change`, and its input. */
export type MutationCall = Pick<Operation, 'path' | 'input'>

let recordedCalls: MutationCall[] | null = null

/**
 * Returns the first call that `call` makes synchronously, without sending it; null if it makes none. The outbox stores
 * mutations this way (adr 0041).
 */
export function recordCall(call: () => unknown): MutationCall | null {
  const calls: MutationCall[] = (recordedCalls = [])
  try {
    // A recorded call never resolves, so that code that awaits it does not continue.
    void call()
  } finally {
    recordedCalls = null
  }
  return calls[0] ?? null
}

/** Passes calls on, except inside `recordCall`. */
export const recordingLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (!recordedCalls) return next(op)
    recordedCalls.push({ path: op.path, input: op.input })
    return observable(() => {})
  }

/** These calls determine the session themselves. */
const sessionCalls = new Set(['users.session', 'users.getCurrentUser', 'users.getProfile'])

export type AuthCallbacks = {
  /** Called on status 401. Resolves with true if the session is valid again; the call is then repeated. */
  isStillSignedIn: () => Promise<boolean>
  /** Called when the user has lost access to the workspace of the page, or their session has another one. */
  onAccessLost?: () => void
}

/**
 * Repeats a call once if the session was renewed after status 401, and reports when the page has lost its workspace.
 */
export const authLink = ({ isStillSignedIn, onAccessLost }: AuthCallbacks) =>
  retryLink(async ({ op, error, attempt }) => {
    const code = error.data?.domain?.code
    if (code === 'auth.no_workspace' || code === 'workspace.switched') onAccessLost?.()
    const isUnauthorized = error.data?.httpStatus === 401
    return attempt === 1 && isUnauthorized && !sessionCalls.has(op.path) && isStillSignedIn()
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

/** Queries fail after this many attempts. Mutations are retried without limit, so that none is lost. */
const maxQueryAttempts = 5
const firstWaitMs = 1_000
const maxWaitMs = 30_000
/** Random delay, so that calls that were rejected together are not repeated at the same moment. */
const jitterMs = 400

/** Repeats a call that was rejected by a rate limit after the time that the server names (adr 0051). */
export const rateLimitLink = () =>
  retryLink(async ({ op, error, attempt }) => {
    const retryAfter = retryAfterMs(error)
    if (retryAfter === null || op.signal?.aborted) return false
    if (op.type === 'query' && attempt >= maxQueryAttempts) return false
    const backoffMs = Math.min(firstWaitMs * 2 ** (attempt - 1), maxWaitMs)
    const waitMs = Math.max(retryAfter, backoffMs) + Math.random() * jitterMs
    recordRateLimitWait(waitMs)
    const waiting = new Promise((resolve) => setTimeout(resolve, waitMs))
    if (op.type === 'query') await waiting
    else await confirmUnloadWhile(waiting, () => isInOutbox(op))
    return !op.signal?.aborted
  })

/** Returns the wait that the server asks for; null for other errors; 0 if a gateway names no time. */
function retryAfterMs(error: FailedCall['error']): number | null {
  const { rpc, domain } = readFailure(error)
  if (rpc !== 'TOO_MANY_REQUESTS') return null
  if (domain && domain.code !== 'request.rate_limited') return null
  const response = error.meta?.response
  const header = response instanceof Response ? Number(response.headers.get('retry-after')) : 0
  const seconds = Number(domain?.details.seconds ?? header) || 0
  return Math.min(seconds * 1_000, maxWaitMs)
}

/** Whether another window would send the mutation if this one closed. */
function isInOutbox({ input }: Operation): boolean {
  const { mutationId } = (input ?? {}) as { mutationId?: MutationId }
  return mutationId !== undefined && isPersisted(mutationId)
}

/**
 * Aborts a mutation that is not answered in time, because the mutations behind it in the queue would wait, too. It is sent
 * again with the same mutation ID and applied once.
 */
export const timeoutLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      const timeout = new AbortController()
      const timer = setTimeout(() => timeout.abort(), requestTimeoutSeconds * 1_000)
      const signal = op.signal ? AbortSignal.any([op.signal, timeout.signal]) : timeout.signal
      const subscription = next({ ...op, signal }).subscribe(observer)
      return () => {
        clearTimeout(timer)
        subscription.unsubscribe()
      }
    })
  }

type FailedCall = { op: Operation; error: TRPCClientError<AppRouter>; attempt: number }

/** Repeats a failed call as long as `shouldRetry` resolves with true. */
const retryLink =
  (shouldRetry: (failedCall: FailedCall) => Promise<boolean>): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let isUnsubscribed = false
      let current = { unsubscribe() {} }
      const start = (attempt: number) => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            void (async () => {
              const isRetried = await shouldRetry({ op, error, attempt })
              if (isUnsubscribed) return
              if (isRetried) start(attempt + 1)
              else observer.error(error)
            })()
          },
        })
      }
      start(1)
      return () => {
        isUnsubscribed = true
        current.unsubscribe()
      }
    })

/** Shorter waits are not shown. */
const minNoticeMs = 3_000
/** Waits with at most this gap between them count as one. */
const gapMs = 1_500

/** One wait of this window, shared by all calls that wait. */
type Wait = { callCount: number; isNoticeable: boolean; endTimer?: ReturnType<typeof setTimeout> }

const waits = appState(() => ({ current: null as Wait | null }))
const isWaitShown = appStore(() => false)

const setShown = (shown: boolean): void => isWaitShown().setState(() => shown)

function startWait(): Wait {
  const newWait: Wait = { callCount: 0, isNoticeable: false }
  setTimeout(() => {
    newWait.isNoticeable = true
    if (waits().current === newWait && newWait.callCount > 0) setShown(true)
  }, minNoticeMs)
  return newWait
}

/** Records that a call waits for `waitMs` because of a rate limit. */
function recordRateLimitWait(waitMs: number): void {
  const current = (waits().current ??= startWait())
  clearTimeout(current.endTimer)
  current.callCount++
  if (current.isNoticeable || waitMs >= minNoticeMs) setShown(true)
  setTimeout(() => {
    current.callCount--
    if (current.callCount === 0) current.endTimer = setTimeout(endWait, gapMs, current)
  }, waitMs)
}

function endWait(wait: Wait): void {
  // The timer of an earlier application must not end the wait of this one.
  if (waits().current !== wait) return
  waits().current = null
  setShown(false)
}

/** Returns whether calls of this window have been waiting for a rate limit noticeably long. */
export const useRateLimited = (): boolean => useSelector(isWaitShown())
