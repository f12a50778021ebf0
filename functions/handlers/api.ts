// Lambda entry of /api/trpc.

import { callerAddress } from './caller-address.ts'
import { createApiHandler } from './create-api-handler.ts'
import { openRuntime } from './runtime.ts'

const { environment, platform, table, sessions, limiter } = openRuntime()

export const { handler, settled } = createApiHandler({
  platform,
  table,
  sessions,
  publicOrigin: environment.PUBLIC_ORIGIN,
  limiter,
  addressOf: (event) => callerAddress(event, environment),
})
