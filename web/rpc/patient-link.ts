// A change that is not answered in time counts as not answered at all: whatever waits in line behind it would wait with
// it. It is sent again under its name, and happens once.

import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#functions/router.ts'
import { requestTimeoutSeconds } from '#shared/common/limits.ts'

export const patientLink =
  (): TRPCLink<AppRouter> =>
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), requestTimeoutSeconds * 1_000)
      const signal = op.signal ? AbortSignal.any([op.signal, late.signal]) : late.signal
      const asked = next({ ...op, signal }).subscribe(observer)
      return () => {
        clearTimeout(timer)
        asked.unsubscribe()
      }
    })
  }
