// A machine with the handlers of the tests, for the test that kills it.

import { join } from 'node:path'
import { compose } from '#infra/local/compose.ts'
import { run } from '#infra/local/running.ts'

const handlersFrom = { folder: join(import.meta.dirname, 'machine-handlers'), extension: 'ts' } as const

await run(({ settings }) => {
  // Where its handlers write what reached them.
  process.env.TEST_FOLDER = settings.dataDir
  return compose({ settings, buildId: 'test', handlersFrom })
})
