// How the tests run: side by side on few cores, over one embedded table that is started once for the run.

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { alone, together, windows } from './tests/kit/alone.ts'
import { LongFirst } from './tests/kit/long-first.ts'

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    pool: 'forks',
    // What they ask the table for, it does meanwhile.
    maxWorkers: 3,
    unstubGlobals: true,
    restoreMocks: true,
    // Long enough for a machine that has much else to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...test,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/kit/embedded-table.ts'],
    sequence: { sequencer: LongFirst },
    projects: [
      // Most load the whole server: one process does it once, and tries one file after the other.
      project({ name: 'together', include: together(), isolate: false }),
      project({
        name: 'windows',
        include: windows(),
        isolate: false,
        // With the React that people get, which is a third quicker (tests/kit/act.ts).
        env: { NODE_ENV: 'production' },
        // A window has enough to do for a core, and what it waits for is looked for in between. It comes when the others are done.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
        environment: './tests/kit/one-window.ts',
        setupFiles: ['tests/kit/one-window-setup.ts'],
        // These keep what is the same for a whole page, so they begin anew with it.
        server: { deps: { inline: [/@tanstack\/(react-)?query/, /node_modules\/sonner\//] } },
      }),
      project({ name: 'alone', include: alone() }),
    ],
  },
})
