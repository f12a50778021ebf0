// Start options of Chromium without desktop features and background traffic.

export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const fullPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** For most tests: the headless shell, if it is installed (infra/local/browser.ts). */
export const headlessBrowser = { executablePath: process.env.CHROMIUM_QUICK_PATH ?? fullPath, args: browserSwitches }

/** For features that the headless shell lacks: showing a PDF. */
export const fullBrowser = { executablePath: fullPath, args: browserSwitches }
