// The fixed date of the end-to-end tests: sample data is relative to today, and near the end of a week or month the pages
// would show other content. NODE_OPTIONS loads this file first in every process and thread of a run.
// `DAY=2026-12-31T22:50Z npm run e2e` uses another date.

import { subscribe } from 'node:diagnostics_channel'
import type { ServerResponse } from 'node:http'
import { throwStartupError } from './startup-error.ts'

/** A Wednesday in the middle of a month, in the morning in every time zone of the tests. */
const defaultDate = '2026-11-18T09:00Z'

const offsetVariable = 'CLOCK_OFFSET_MS'

/** Environment of a run: all its processes have the same offset to the real clock. */
export function fixedDateEnvironment(): Record<string, string> {
  const { DAY: day = defaultDate, NODE_OPTIONS: inheritedNodeOptions = '' } = process.env
  const startMs = Date.parse(day)
  if (Number.isNaN(startMs))
    throwStartupError(`DAY is a date or a time, such as 2026-12-31 or ${defaultDate}, but it is ${day}.`)
  return {
    [offsetVariable]: String(startMs - Date.now()),
    // Quoted, because the path may contain a space.
    NODE_OPTIONS: `${inheritedNodeOptions} --require ${JSON.stringify(import.meta.filename)}`.trim(),
  }
}

/** Offset of this process's clock in ms; 0 outside of a run. */
export const clockOffsetMs = Number(process.env[offsetVariable] ?? 0)

/** Also injected into pages, so it must not use anything else of this file. */
export function shiftClock(ms: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + ms
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget) as Date,
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
}

/**
 * Removes the `date` header, whose real time S3 clients would adopt, and sends the expiry of cookies in real time, because
 * browsers check it with the real clock.
 */
function useRealTimeInResponses(ms: number): void {
  subscribe('http.server.request.start', (message) => {
    const { response } = message as { response: ServerResponse }
    // Node writes the real time into this header.
    response.sendDate = false
    const setHeader = response.setHeader.bind(response)
    const withRealExpiry = (cookie: string) =>
      cookie.replace(/(?<=expires=)[^;]+/i, (at) => new Date(Date.parse(at) - ms).toUTCString())
    response.setHeader = (name, value) =>
      setHeader(
        name,
        name.toLowerCase() === 'set-cookie' ? [value].flat().map((one) => withRealExpiry(`${one}`)) : value,
      )
  })
}

if (clockOffsetMs) {
  shiftClock(clockOffsetMs)
  useRealTimeInResponses(clockOffsetMs)
}
