// How the tests run: side by side on few cores, over one embedded table that is started once for the run.

import { defineConfig } from 'vitest/config'
import { LongFirst } from './tests/kit/long-first.ts'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/kit/embedded-table.ts'],
    // A file that needs a browser says so in its first line: `@vitest-environment jsdom`.
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    // Long enough for a machine that has much else to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
