// What is checked without running the product: types, lint, format, and what nobody uses.

import type { Step } from './steps.ts'

const buildings = ['shared', 'functions', 'web', 'infra', 'tests']

// What takes longest begins.
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
