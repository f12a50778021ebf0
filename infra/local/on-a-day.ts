// The day on which the stories happen, whatever day it is: the sample world lies around today, and a week that ends or a
// month that begins shows other things than one in its middle. Read first in every process and thread of a run, by
// NODE_OPTIONS; `DAY=2026-12-31T22:50Z npm run e2e` tells the stories of another day.

import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { refuseStart } from './start-refused.ts'

/** A Wednesday in the middle of a month, in the morning of all who appear in the stories. */
const usual = '2026-11-18T09:00Z'

const variable = 'CLOCK_AHEAD_MS'

/** What a run is started with; each process of it is ahead of the real clock, or behind it, by the same. */
export function dayOfStories(): Record<string, string> {
  const { DAY: day = usual, NODE_OPTIONS: others = '' } = process.env
  const begins = Date.parse(day)
  if (Number.isNaN(begins)) refuseStart(`DAY is a day or a moment, as 2026-12-31 or ${usual}, and not ${day}.`)
  return {
    [variable]: String(begins - Date.now()),
    // In quotes, as a checkout may lie below a folder with a space in its name.
    NODE_OPTIONS: `${others} --require ${JSON.stringify(import.meta.filename)}`.trim(),
  }
}

/** By how much the clock of this process is ahead; 0 outside of a run. */
export const aheadMs = Number(process.env[variable] ?? 0)

/** Also said to pages, where nothing else of this file is there: it must stand alone. */
export function goAhead(ms: number): void {
  const real = Date
  const now = () => real.now() + ms
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [now()], asked) as Date,
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}

/** Whoever is spoken to lives by the real clock: clients of S3, which would set theirs by ours, and browsers with cookies. */
function speakInRealTime(ms: number): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    // Node writes the real time there.
    response.sendDate = false
    const setHeader = response.setHeader.bind(response)
    const inRealTime = (cookie: string) =>
      cookie.replace(/(?<=expires=)[^;]+/i, (at) => new Date(Date.parse(at) - ms).toUTCString())
    response.setHeader = (name, value) =>
      setHeader(name, name.toLowerCase() === 'set-cookie' ? [value].flat().map((one) => inRealTime(`${one}`)) : value)
  })
}

if (aheadMs) {
  goAhead(aheadMs)
  speakInRealTime(aheadMs)
}
