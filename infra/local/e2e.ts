// npm run e2e: runs the end-to-end tests with Playwright's arguments.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserEnvironment, ensureBrowser } from './browser.ts'
import { buildInChildProcess } from './build.ts'
import { fixedDateEnvironment } from './fixed-date.ts'
import { runScript } from './startup-error.ts'
import { runStep } from './steps.ts'

await runScript(async () => {
  const browser = await ensureBrowser()
  await buildInChildProcess()
  // Playwright empties its output folder, so each run has its own.
  const output = mkdtempSync(join(tmpdir(), 'project-board-e2e-'))
  const args = ['test', `--output=${output}`, ...process.argv.slice(2)]
  const code = await runStep(
    { command: 'playwright', args },
    { ...fixedDateEnvironment(), ...browserEnvironment(browser) },
  )
  // Traces of failed tests are kept; their paths are printed.
  if (code === 0) rmSync(output, { recursive: true, force: true })
  process.exit(code)
})
