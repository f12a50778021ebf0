// How the stories run: each worker starts the whole product for itself, on ports and in a folder of its own.

import { defineConfig, devices } from '@playwright/test'
import { quickBrowser } from '#tests/kit/browsers.ts'
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
    launchOptions: quickBrowser,
    // Whoever looks for what went wrong turns it on: it takes a quarter of the time.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
