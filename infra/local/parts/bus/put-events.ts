// Parses PutEvents into the events that targets receive.

import { randomUUID } from 'node:crypto'
import * as z from 'zod'

export type BusEvent = {
  version: '0'
  id: string
  'detail-type': string
  source: string
  account: string
  time: string
  region: string
  resources: string[]
  detail: unknown
}
export type EntryResult = { EventId?: string; ErrorCode?: string; ErrorMessage?: string }

const Entry = z.object({
  Source: z.string().min(1),
  DetailType: z.string().min(1).max(128),
  Detail: z.string().min(1),
  EventBusName: z.string().default('default'),
  Time: z.number().optional(),
  Resources: z.array(z.string()).default([]),
})
const Entries = z.array(z.unknown()).min(1).max(10)

const maxEntryBytes = 256 * 1024

type BusIdentity = { busName: string; region: string }

/** One result per entry, in order: EventBridge accepts valid ones and reports the others. */
export function parseEntries(body: unknown, bus: BusIdentity): { acceptedEvents: BusEvent[]; results: EntryResult[] } {
  const parsed = z.object({ Entries }).safeParse(body)
  if (!parsed.success) throw new RangeError('A call contains one to ten entries.')
  const acceptedEvents: BusEvent[] = []
  const results = parsed.data.Entries.map((entry): EntryResult => {
    const event = eventOf(entry, bus)
    if ('ErrorCode' in event) return event
    acceptedEvents.push(event)
    return { EventId: event.id }
  })
  return { acceptedEvents, results }
}

const failedEntry = (ErrorCode: string, ErrorMessage: string) => ({ ErrorCode, ErrorMessage })

function eventOf(
  entry: unknown,
  { busName, region }: BusIdentity,
): BusEvent | { ErrorCode: string; ErrorMessage: string } {
  const parsed = Entry.safeParse(entry)
  if (!parsed.success) return failedEntry('InvalidArgument', 'An entry needs Source, DetailType and Detail.')
  const { Source, DetailType, Detail, EventBusName, Time, Resources } = parsed.data
  // A bus may be named by its ARN.
  if (EventBusName.split('/').at(-1) !== busName)
    return failedEntry('InvalidArgument', `There is no bus ${EventBusName}.`)
  if (Buffer.byteLength(Detail) > maxEntryBytes)
    return failedEntry('InvalidArgument', 'The entry is larger than 256 KB.')
  const detail = parseObject(Detail)
  if (!detail) return failedEntry('MalformedDetail', 'Detail is malformed.')
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': DetailType,
    source: Source,
    account: '000000000000',
    time: `${new Date(Time ? Time * 1000 : Date.now()).toISOString().slice(0, 19)}Z`,
    region,
    resources: Resources,
    detail,
  }
}

function parseObject(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
