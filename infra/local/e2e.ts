// npm run e2e: the stories alone, with whatever Playwright is told beside.

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
  // Playwright empties the folder it writes to: another run has its own.
  const output = mkdtempSync(join(tmpdir(), 'project-board-stories-'))
  const args = ['test', `--output=${output}`, ...process.argv.slice(2)]
  const code = await runStep({ command: 'playwright', args }, { ...dayOfStories(), ...browsersFor(browser) })
  // What a browser did in a story that failed can be looked at: the paths stand above.
  if (code === 0) rmSync(output, { recursive: true, force: true })
  process.exit(code)
})
