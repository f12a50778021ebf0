// EventBridge adapter of the Events port.

import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { chunk } from '#shared/common/chunk.ts'
import { stringify } from '#shared/common/transformer.ts'
import { eventSource } from './handler-definitions.ts'
import type { Events } from './ports.ts'

// EventBridge accepts ten events in one request.
const atOnce = 10

export function eventBridge(client: EventBridgeClient, bus: string): Events {
  async function put(entries: PutEventsRequestEntry[]): Promise<void> {
    for (const some of chunk(entries, atOnce)) {
      const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: some }))
      if (FailedEntryCount) throw new Error(`the bus refused: ${Entries?.map(({ ErrorCode }) => ErrorCode).join(', ')}`)
    }
  }
  const entry = (DetailType: string, detail: object) => ({
    EventBusName: bus,
    Source: eventSource,
    DetailType,
    Detail: stringify(detail),
  })

  return {
    publish: (events) => put(events.map((event) => entry(event.type, event))),
    request: (type, detail) => put([entry(type, detail)]),
  }
}
