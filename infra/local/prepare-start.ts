// Checks the settings and builds, for start.mjs, which gets the build as a message.

import { buildIfStale } from './build.ts'
import { root } from './checkout.ts'
import { checkBeforeBuild } from './run-product.ts'
import { readSettings } from './settings.ts'
import { runScript } from './startup-error.ts'

// The parent has ended.
process.on('disconnect', () => process.exit())

await runScript(async () => {
  const settings = readSettings(process.env, root)
  await checkBeforeBuild(settings)
  const build = await buildIfStale(console.log, settings.localeFallback)
  process.send?.(build, () => process.exit())
})
