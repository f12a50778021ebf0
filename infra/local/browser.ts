// The browser of the end-to-end tests: an installed one, otherwise Debian's package as root, otherwise Playwright's.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { throwStartupError } from './startup-error.ts'
import { runStep } from './steps.ts'

/** Waits for another apt process. */
const aptOptions = ['-o', 'DPkg::Lock::Timeout=300']
const browserPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export const installedBrowser = (): string | null =>
  [process.env.CHROMIUM_PATH, ...browserPaths, chromium.executablePath()].find((path) => path && existsSync(path)) ??
  null

const headlessShellPath = '/usr/bin/chromium-headless-shell'

/** Chromium's headless shell, if available: it uses half the processor time. */
const headlessBrowserFor = (fullBrowser: string): string =>
  !process.env.CHROMIUM_PATH && existsSync(headlessShellPath) ? headlessShellPath : fullBrowser

/** Environment variables that tell the tests about browsers (playwright.config.ts, tests/kit/browser/launch-options.ts). */
export const browserEnvironment = (fullBrowser: string): Record<string, string> => ({
  CHROMIUM_PATH: fullBrowser,
  CHROMIUM_QUICK_PATH: headlessBrowserFor(fullBrowser),
})

/** @returns the path of a browser, installed if necessary */
export async function ensureBrowser(): Promise<string> {
  const installedPath = installedBrowser()
  if (installedPath) return installedPath
  console.log('\n▸ installing a browser for the end-to-end tests')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const runApt = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    runApt(...aptOptions, 'update', '-q')
    const installArguments = ['install', '-y', '-q', '--no-install-recommends']
    runApt(...aptOptions, ...installArguments, 'chromium')
    // Not available on every system.
    runApt(...aptOptions, ...installArguments, 'chromium-headless-shell')
  } else {
    await runStep({ command: 'playwright', args: ['install', '--with-deps', 'chromium'] })
  }
  return (
    installedBrowser() ??
    throwStartupError(
      'There is no browser for the end-to-end tests, and none could be installed. Set CHROMIUM_PATH to a Chromium.',
    )
  )
}
