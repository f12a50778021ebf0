// Checks that do not run the product: types, lint, format, unused code.

import type { Step } from './steps.ts'

const packages = ['shared', 'functions', 'web', 'infra', 'tests']

// Longest first.
export const checks: readonly Step[] = [
  { title: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  ...packages.map((packageName) => ({
    title: `types of ${packageName}`,
    command: 'tsc',
    args: ['--noEmit', '-p', packageName],
  })),
  { title: 'unused code', command: 'knip', args: [] },
  { title: 'format', command: 'oxfmt', args: ['--check', '.'] },
]
