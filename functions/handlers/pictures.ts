// Lambda entry point of /api/pictures.

import { callerAddress } from './caller-address.ts'
import { createPictureHandler } from './create-picture-handler.ts'
import { openRuntime } from './runtime.ts'

const { environment, platform, sessions, limiter } = openRuntime()

export const { handler } = createPictureHandler({
  platform,
  sessions,
  publicOrigin: environment.PUBLIC_ORIGIN,
  limiter,
  addressOf: (event) => callerAddress(event, environment),
})
