// Test projects: parallel workers over one embedded table, which is started once per run.

import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { ownProcessFiles, sharedProcessFiles, windowFiles } from './tests/kit/test-projects.ts'
import { SlowFirst } from './tests/kit/slow-first.ts'

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  oxc: { jsx: { development: false } },
  test: {
    environment: 'node',
    pool: 'forks',
    // More workers than two cores: a worker waits while the table works.
    maxWorkers: 3,
    unstubGlobals: true,
    restoreMocks: true,
    // Long enough for a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...test,
  },
})

export default defineConfig({
  test: {
    globalSetup: ['tests/kit/embedded-table.ts'],
    sequence: { sequencer: SlowFirst },
    projects: [
      // Most files load the whole server: a process loads it once and runs its files one after the other.
      project({ name: 'together', include: sharedProcessFiles(), isolate: false }),
      project({
        name: 'windows',
        include: windowFiles(),
        isolate: false,
        // The development build of React, which has `act` and its warnings (tests/kit/react-act.ts).
        env: { NODE_ENV: 'test' },
        // Runs after the other projects, because a window needs a whole core.
        maxWorkers: 3,
        sequence: { groupOrder: 1 },
        environment: './tests/kit/one-window.ts',
        setupFiles: ['tests/kit/one-window-setup.ts', 'tests/kit/react-act.ts', 'tests/screen/jsdom-setup.ts'],
      }),
      project({ name: 'alone', include: ownProcessFiles() }),
    ],
  },
})
