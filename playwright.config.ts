// End-to-end tests: each worker starts the whole product on its own ports and in its own folder.

import { defineConfig, devices } from '@playwright/test'
import { headlessBrowser } from '#tests/kit/browser/launch-options.ts'
import { isFullRun } from '#tests/kit/full-run.ts'

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  ...(!isFullRun && { grepInvert: /@full/ }),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    launchOptions: headlessBrowser,
    // Off by default: a trace takes a quarter of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
