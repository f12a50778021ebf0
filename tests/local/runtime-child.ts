// The local runtime with test handlers, for the test that kills it.

import { join } from 'node:path'
import { compose } from '#infra/local/compose.ts'
import { runProduct } from '#infra/local/run-product.ts'

const handlerFiles = { folder: join(import.meta.dirname, 'runtime-handlers'), extension: 'ts' } as const

await runProduct(({ settings }) => {
  // The folder in which its handlers record their calls.
  process.env.TEST_FOLDER = settings.dataDir
  return compose({ settings, buildId: 'test', handlerFiles })
})
