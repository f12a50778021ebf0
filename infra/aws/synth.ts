// npm run synth: the templates of every stage, checked, without an account and without a network.

import { runStep } from '#infra/local/steps.ts'

process.exit(await runStep({ command: 'cdk', args: ['synth', '--quiet', ...process.argv.slice(2)] }))
