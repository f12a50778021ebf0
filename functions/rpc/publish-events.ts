// Publishes the events of a call to the bus after it has succeeded (R-34.2, adr 0017).

import type { DomainEvent } from '#shared/activity/event.ts'
import type { Context } from './context.ts'

type Deps = Pick<Context, 'table' | 'platform'>

/** Events that cannot be published stay in the outbox, and the outbox relay sends them. */
export async function publishEvents({
  table,
  platform,
  committedEvents,
}: Deps & { committedEvents: readonly DomainEvent[] }): Promise<void> {
  if (committedEvents.length === 0) return
  try {
    await platform.events.publish(committedEvents)
    await table.activity.markPublished(committedEvents)
  } catch (error) {
    platform.reports.problem(error, { while: 'handing over events' })
  }
}

/** Returns the publisher of a handler: immediate on Lambda; on a long-lived process, batched across calls. */
export const createEventPublisher = ({ table, platform }: Deps) =>
  platform.soon<DomainEvent>((committedEvents) => publishEvents({ table, platform, committedEvents }))
