// The browser of the end-to-end tests: an installed one, otherwise Debian's package as root, otherwise Playwright's.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { refuseStart } from './start-refused.ts'
import { runStep } from './steps.ts'

/** Waits for another apt process. */
const patiently = ['-o', 'DPkg::Lock::Timeout=300']
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const installedBrowser = (): string | null =>
  [process.env.CHROMIUM_PATH, ...places, chromium.executablePath()].find((path) => path && existsSync(path)) ?? null

const withoutWindows = '/usr/bin/chromium-headless-shell'

/** Chromium's headless shell, if available: half the work. */
const quickBrowser = (whole: string): string =>
  !process.env.CHROMIUM_PATH && existsSync(withoutWindows) ? withoutWindows : whole

/** Environment variables that tell the tests about browsers (playwright.config.ts, tests/kit/browser/launch-options.ts). */
export const browsersFor = (whole: string): Record<string, string> => ({
  CHROMIUM_PATH: whole,
  CHROMIUM_QUICK_PATH: quickBrowser(whole),
})

/** @returns the path of a browser, installed if necessary */
export async function ensureBrowser(): Promise<string> {
  const there = installedBrowser()
  if (there) return there
  console.log('\n▸ installing a browser for the stories')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    apt(...patiently, 'update', '-q')
    const install = ['install', '-y', '-q', '--no-install-recommends']
    apt(...patiently, ...install, 'chromium')
    // Not available on every system.
    apt(...patiently, ...install, 'chromium-headless-shell')
  } else {
    await runStep({ command: 'playwright', args: ['install', '--with-deps', 'chromium'] })
  }
  return (
    installedBrowser() ??
    refuseStart('There is no browser for the stories, and none could be installed. Set CHROMIUM_PATH to a Chromium.')
  )
}
