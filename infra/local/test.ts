// npm test: all checks and the quick tests. The last line is `N passed, N failed`.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserEnvironment, ensureBrowser } from './browser.ts'
import { buildInChildProcess } from './build.ts'
import { checks } from './checks.ts'
import { fixedDateEnvironment } from './fixed-date.ts'
import { runScript } from './startup-error.ts'
import { runStep, runSteps } from './steps.ts'

type Count = { passed: number; failed: number; skipped: number }

// A folder per run, so that two runs can share a checkout.
const reportFolder = mkdtempSync(join(tmpdir(), 'project-board-tests-'))
const startedAt = Date.now()

await runScript(async () => {
  const browser = await ensureBrowser()
  // In a child process: Vite sets NODE_ENV to production, which tests must not see.
  await buildInChildProcess()
  const failedChecks = await runSteps(checks)
  const counts = [
    { passed: checks.length - failedChecks.length, failed: failedChecks.length, skipped: 0 },
    await runVitest(),
    await runEndToEndTests(browser),
  ]
  const sum = (key: keyof Count): number => counts.reduce((total, count) => total + count[key], 0)
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(', ')}.`)
  // Traces of failed tests are kept; their paths are printed.
  if (sum('failed') === 0) rmSync(reportFolder, { recursive: true, force: true })
  console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(sum('failed') === 0 ? 0 : 1)
})

async function runVitest(): Promise<Count> {
  console.log('\n▸ tests')
  const file = join(reportFolder, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runStep({ command: 'vitest', args })
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { numPassedTests: passed, numFailedTests, numPendingTests, numTodoTests } = report
  // A file that cannot be loaded fails without a failed test.
  return { passed, failed: Math.max(numFailedTests, code === 0 ? 0 : 1), skipped: numPendingTests + numTodoTests }
}

async function runEndToEndTests(browser: string): Promise<Count> {
  console.log('\n▸ end-to-end tests')
  const file = join(reportFolder, 'e2e.json')
  const code = await runStep(
    { command: 'playwright', args: ['test', '--reporter=dot,json', `--output=${join(reportFolder, 'e2e')}`] },
    { ...fixedDateEnvironment(), ...browserEnvironment(browser), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const stats = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    file,
  )?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}

function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}
