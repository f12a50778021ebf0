// Lambda entry of the bus: what follows when something happened. An event may come twice.

import superjson from 'superjson'
import { DomainEvent } from '#shared/activity/event.ts'
import { openGround } from './ground.ts'
import type { BusEvent } from './lambda.ts'

const { platform } = openGround()

export async function handler(event: BusEvent): Promise<void> {
  const read = DomainEvent.safeParse(superjson.deserialize(event.detail as never))
  // A request for a job is no event of the log; its own rule takes it where it belongs.
  if (!read.success) return
  for (const react of reactions) await react(read.data)
  void platform
}

/** Rooms that have something to do when something happened. Notifications, live news and others follow. */
const reactions: readonly ((event: DomainEvent) => Promise<void>)[] = []
