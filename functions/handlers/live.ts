// Lambda entry of live connections, WebSockets at /live (adr 0071).

import { createFanOut } from '#functions/live/fan-out.ts'
import { callerAddress } from './caller-address.ts'
import { createLiveHandler } from './create-live-handler.ts'
import { openRuntime } from './runtime.ts'

const { environment, platform, table, sessions, limiter } = openRuntime()
const fanOut = createFanOut({ table, platform })

export const { handler, settled } = createLiveHandler({
  platform,
  table,
  sessions,
  publicOrigin: environment.PUBLIC_ORIGIN,
  limiter,
  fanOut,
  addressOf: (request) => callerAddress(request, environment),
})
