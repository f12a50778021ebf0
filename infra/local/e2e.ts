// npm run e2e: the stories alone, with whatever Playwright is told beside.

import { ensureBrowser } from './browser.ts'
import { buildApart } from './build.ts'
import { runStep } from './steps.ts'

const browser = await ensureBrowser()
await buildApart()
const args = ['test', ...process.argv.slice(2)]
process.exit(await runStep({ command: 'playwright', args }, { CHROMIUM_PATH: browser }))
