// EventBridge adapter of the Events port.

import { type EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge'
import { chunk } from '#shared/common/chunk.ts'
import { stringify } from '#shared/common/transformer.ts'
import { eventSource } from './handler-definitions.ts'
import type { Events } from './ports.ts'

// EventBridge accepts ten events in one request.
const batchSize = 10

export function eventBridge(client: EventBridgeClient, bus: string): Events {
  async function put(entries: PutEventsRequestEntry[]): Promise<void> {
    for (const batch of chunk(entries, batchSize)) {
      const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: batch }))
      if (FailedEntryCount)
        throw new Error(`EventBridge rejected events: ${Entries?.map(({ ErrorCode }) => ErrorCode).join(', ')}`)
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
