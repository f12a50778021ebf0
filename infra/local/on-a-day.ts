// The fixed date of the end-to-end tests: sample data is relative to today, and the end of a week or month would show other
// things. Loaded first in every process and thread of a run by NODE_OPTIONS; `DAY=2026-12-31T22:50Z npm run e2e` runs on
// another day.

import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { refuseStart } from './start-refused.ts'

/** A Wednesday in the middle of a month, in the morning in every time zone of the tests. */
const usual = '2026-11-18T09:00Z'

const variable = 'CLOCK_AHEAD_MS'

/** Environment of a run: all its processes have the same offset to the real clock. */
export function dayOfStories(): Record<string, string> {
  const { DAY: day = usual, NODE_OPTIONS: others = '' } = process.env
  const begins = Date.parse(day)
  if (Number.isNaN(begins)) refuseStart(`DAY is a day or a moment, as 2026-12-31 or ${usual}, and not ${day}.`)
  return {
    [variable]: String(begins - Date.now()),
    // Quoted, because the path may contain a space.
    NODE_OPTIONS: `${others} --require ${JSON.stringify(import.meta.filename)}`.trim(),
  }
}

/** Offset of this process's clock in ms; 0 outside of a run. */
export const aheadMs = Number(process.env[variable] ?? 0)

/** Also injected into pages, so it must not use anything else of this file. */
export function goAhead(ms: number): void {
  const real = Date
  const now = () => real.now() + ms
  globalThis.Date = new Proxy(real, {
    apply: () => new real(now()).toString(),
    construct: (target, args, asked) => Reflect.construct(target, args.length > 0 ? args : [now()], asked) as Date,
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}

/** External parties use the real clock: S3 clients, which would adopt ours, and cookies of browsers. */
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
