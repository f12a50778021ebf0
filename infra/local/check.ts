// npm run check: types, lint, format, unused code, and tests/architecture.

import { checks } from './checks.ts'
import { runSteps } from './steps.ts'

const failed = await runSteps([
  ...checks,
  { title: 'architecture', command: 'vitest', args: ['run', 'tests/architecture', '--reporter=dot'] },
])
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}.`)
process.exit(failed.length === 0 ? 0 : 1)
