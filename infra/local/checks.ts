// Checks that do not run the product: types, lint, format, unused code.

import type { Step } from './steps.ts'

const buildings = ['shared', 'functions', 'web', 'infra', 'tests']

// Longest first.
export const checks: readonly Step[] = [
  { says: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  ...buildings.map((building) => ({
    says: `types of ${building}`,
    command: 'tsc',
    args: ['--noEmit', '-p', building],
  })),
  { says: 'nothing unused', command: 'knip', args: [] },
  { says: 'format', command: 'oxfmt', args: ['--check', '.'] },
]
