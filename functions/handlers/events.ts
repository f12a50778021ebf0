// Lambda entry of the bus: what follows when something happened. An event may come twice.

import superjson from 'superjson'
import { DomainEvent } from '#shared/activity/event.ts'
import type { BusEvent } from './lambda.ts'

type Reaction = (event: DomainEvent) => Promise<void>

/** Rooms that have something to do when something happened: notifications, live news and others come here. */
const reactions: readonly Reaction[] = []

export async function handler({ detail }: BusEvent): Promise<void> {
  const read = DomainEvent.safeParse(superjson.deserialize(detail as never))
  // A request for a job is no event of the log; its own rule takes it where it belongs.
  if (!read.success) return
  for (const react of reactions) await react(read.data)
}
