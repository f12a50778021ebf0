// Lambda entry point of /api/mail/unsubscribe.

import { callerAddress } from './caller-address.ts'
import { createUnsubscribeHandler } from './create-unsubscribe-handler.ts'
import { openRuntime } from './runtime.ts'

const { environment, platform, table, limiter } = openRuntime()

export const { handler } = createUnsubscribeHandler({
  platform,
  table,
  limiter,
  addressOf: (event) => callerAddress(event, environment),
})
