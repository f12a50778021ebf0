// Names of devices, from the user agents of current browsers.

import { expect, it } from 'vitest'
import { deviceNameOf } from '#web/profile/device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Firefox', 'Windows', `${windows.slice(0, -1)}; rv:142.0) Gecko/20100101 Firefox/142.0`],
  ['Chrome', 'Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  ['Microsoft Edge', 'Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ['Opera', 'Windows', `${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  ['Microsoft Teams', 'Windows', `${windows} ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0 Teams/25.1`],
  [
    'Safari',
    'macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  ],
  ['Safari', 'iPhone', `${iphone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', 'iPhone', `${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1`],
  ['Firefox', 'iPhone', `${iphone} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome', 'Android', `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`],
  [
    'Samsung Internet',
    'Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Chrome', 'ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`],
  ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [null, null, 'unknown'],
])('%s on %s', (browser, system, userAgent) => {
  expect(deviceNameOf(userAgent)).toMatchObject({ browser, system })
})
