// How Chromium is started where nobody looks: without what only a desktop needs, and quiet on the network.

export const browserSwitches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const whole = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** For most stories: the one without windows, where there is one (infra/local/browser.ts). */
export const quickBrowser = { executablePath: process.env.CHROMIUM_QUICK_PATH ?? whole, args: browserSwitches }

/** For what the other cannot: showing a PDF. */
export const wholeBrowser = { executablePath: whole, args: browserSwitches }
