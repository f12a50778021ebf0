// npm test: all checks and the quick tests. The last line is `N passed, N failed`.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browsersFor, ensureBrowser } from './browser.ts'
import { buildApart } from './build.ts'
import { checks } from './checks.ts'
import { dayOfStories } from './on-a-day.ts'
import { runScript } from './start-refused.ts'
import { runStep, runSteps } from './steps.ts'

type Count = { passed: number; failed: number; skipped: number }

// A folder per run, so that two runs can share a checkout.
const out = mkdtempSync(join(tmpdir(), 'project-board-tests-'))
const startedAt = Date.now()

await runScript(async () => {
  const browser = await ensureBrowser()
  // In a child process: Vite sets NODE_ENV to production, which tests must not see.
  await buildApart()
  const failedChecks = await runSteps(checks)
  const all = [
    { passed: checks.length - failedChecks.length, failed: failedChecks.length, skipped: 0 },
    await vitest(),
    await stories(browser),
  ]
  const sum = (of: keyof Count): number => all.reduce((total, count) => total + count[of], 0)
  if (failedChecks.length > 0) console.log(`\nNot well: ${failedChecks.join(', ')}.`)
  // Traces of failed tests are kept; their paths are printed.
  if (sum('failed') === 0) rmSync(out, { recursive: true, force: true })
  console.log(`\nAll of it took ${Math.round((Date.now() - startedAt) / 1000)} s.`)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(sum('failed') === 0 ? 0 : 1)
})

async function vitest(): Promise<Count> {
  console.log('\n▸ tests')
  const file = join(out, 'vitest.json')
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = await runStep({ command: 'vitest', args })
  const report = read<{
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

async function stories(browser: string): Promise<Count> {
  console.log('\n▸ stories')
  const file = join(out, 'stories.json')
  const code = await runStep(
    { command: 'playwright', args: ['test', '--reporter=dot,json', `--output=${join(out, 'stories')}`] },
    { ...dayOfStories(), ...browsersFor(browser), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  )
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)?.stats
  if (!stats) return { passed: 0, failed: 1, skipped: 0 }
  return {
    passed: stats.expected,
    failed: Math.max(stats.unexpected + stats.flaky, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  }
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null
}
