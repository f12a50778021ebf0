// Lambda entry of /api/trpc.

import { createApiHandler } from './create-api-handler.ts'
import { openGround } from './ground.ts'

const { environment, platform, table, people } = openGround()

export const { handler, settled } = createApiHandler({
  platform,
  table,
  people,
  publicOrigin: environment.PUBLIC_ORIGIN,
})
