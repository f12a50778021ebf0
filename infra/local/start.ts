// npm start: builds what is out of date, starts the parts in order, and says where Project Board is.

import { buildIfStale } from './build.ts'
import { compose } from './compose.ts'
import { run } from './running.ts'
import { people, seedIfEmpty } from './seed.ts'

await run(async ({ settings, progress }) => {
  const buildId = await buildIfStale(progress)
  return compose({ settings, buildId, people, seed: seedIfEmpty })
}, people)
