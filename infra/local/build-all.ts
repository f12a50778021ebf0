// npm run build: builds the web and the functions when they are out of date.

import { buildIfStale } from './build.ts'
import { runScript } from './startup-error.ts'

await runScript(async () => {
  await buildIfStale((text) => console.log(text))
})
