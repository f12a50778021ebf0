// npm run prove: what is proved by many steps, in the sizes that were promised. With every change a part of each is.

import { runScript } from './start-refused.ts'
import { runStep } from './steps.ts'

const proofs = [
  'tests/task/moves-at-random.test.ts',
  'tests/killed/killed.test.ts',
  'tests/lifecycle/purge-killed.test.ts',
]

await runScript(async () => {
  const asked = process.argv.slice(2)
  const args = ['run', '--reporter=verbose', ...(asked.length > 0 ? asked : proofs)]
  process.exit(await runStep({ command: 'vitest', args }, { PROOF: 'whole' }))
})
