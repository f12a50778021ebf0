// The local runtime with test handlers, for the test that kills it.

import { join } from 'node:path'
import { compose } from '#infra/local/compose.ts'
import { run } from '#infra/local/running.ts'

const handlersFrom = { folder: join(import.meta.dirname, 'runtime-handlers'), extension: 'ts' } as const

await run(({ settings }) => {
  // The folder in which its handlers record their calls.
  process.env.TEST_FOLDER = settings.dataDir
  return compose({ settings, buildId: 'test', handlersFrom })
})
