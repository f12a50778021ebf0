// Names the browser and the system of a user agent.

type Pattern = readonly [name: string, pattern: RegExp]

/** In this order: a user agent names the browsers that it is compatible with, too. */
const browsers: readonly Pattern[] = [
  ['Microsoft Teams', /\bTeams\//],
  ['Microsoft Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Vivaldi', /\bVivaldi\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.*\bSafari\//],
]

const systems: readonly Pattern[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b|\bX11\b/],
]

const nameIn = (patterns: readonly Pattern[], userAgent: string): string | null =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null

export type DeviceName = { browser: string | null; system: string | null; isMobile: boolean }

/** Returns the names that the user agent of a session contains; null for unknown ones. */
export function deviceNameOf(userAgent: string): DeviceName {
  const system = nameIn(systems, userAgent)
  const isMobile = system !== null && ['iPhone', 'iPad', 'Android'].includes(system)
  return { browser: nameIn(browsers, userAgent), system, isMobile }
}
