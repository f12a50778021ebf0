// npm run synth: synthesises and checks every stage, without an account or network.

import { runStep } from '#infra/local/steps.ts'

process.exit(await runStep({ command: 'cdk', args: ['synth', '--quiet', ...process.argv.slice(2)] }))
