// npm start: builds, starts the parts in order, and prints the address.

import { buildInChildProcess } from './build.ts'
import { compose } from './compose.ts'
import { withProgressMessage, runProduct } from './run-product.ts'
import { people, seedIfEmpty } from './seed.ts'

await runProduct(async ({ settings, progress }) => {
  const { id: buildId, webFolder, handlers: handlerFiles } = await buildInChildProcess(settings.localeFallback)
  const seed = () =>
    withProgressMessage(progress, 'Filling the empty data folder with a sample workspace …', seedIfEmpty())
  return compose({ settings, buildId, handlerFiles, webFolder, people, seed })
}, people)
