// npm run e2e: runs the end-to-end tests with Playwright's arguments.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browsersFor, ensureBrowser } from './browser.ts'
import { buildApart } from './build.ts'
import { dayOfStories } from './on-a-day.ts'
import { runScript } from './start-refused.ts'
import { runStep } from './steps.ts'

await runScript(async () => {
  const browser = await ensureBrowser()
  await buildApart()
  // Playwright empties its output folder, so each run has its own.
  const output = mkdtempSync(join(tmpdir(), 'project-board-stories-'))
  const args = ['test', `--output=${output}`, ...process.argv.slice(2)]
  const code = await runStep({ command: 'playwright', args }, { ...dayOfStories(), ...browsersFor(browser) })
  // Traces of failed tests are kept; their paths are printed.
  if (code === 0) rmSync(output, { recursive: true, force: true })
  process.exit(code)
})
