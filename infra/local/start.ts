// npm start: builds, starts the parts in order, and prints the address.

import { buildApart } from './build.ts'
import { compose } from './compose.ts'
import { announced, run } from './running.ts'
import { people, seedIfEmpty } from './seed.ts'

await run(async ({ settings, progress }) => {
  const { id: buildId, webFolder, handlers: handlersFrom } = await buildApart(settings.localeFallback)
  const seed = () => announced(progress, 'Filling the empty data folder with a sample workspace …', seedIfEmpty())
  return compose({ settings, buildId, handlersFrom, webFolder, people, seed })
}, people)
