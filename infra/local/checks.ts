// What is checked without running the product: types, lint, format, and what nobody uses.

import type { Step } from './steps.ts'

const buildings = ['shared', 'functions', 'web', 'infra', 'tests']

export const checks: readonly Step[] = [
  ...buildings.map((building) => ({
    says: `types of ${building}`,
    command: 'tsc',
    args: ['--noEmit', '-p', building],
  })),
  { says: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { says: 'format', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { says: 'nothing unused', command: 'knip', args: [] },
]
