// Lambda entry of the bus: what follows when something happened. An event may come twice.

import { DomainEvent } from '#shared/activity/event.ts'
import { deserialize } from '#shared/common/transformer.ts'
import { noteLatest } from '#functions/latest/note.ts'
import { noteSearchText } from '#functions/search/note.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { openGround } from './ground.ts'
import type { BusEvent } from './lambda.ts'
import { runReactions } from './reactions.ts'

const { table, platform } = openGround()

/** Rooms that have something to do when something happened: notifications, live news and others come here. */
const reactions = [
  (event: DomainEvent) => countEvent({ table, platform }, event),
  (event: DomainEvent) => noteLatest({ table }, event),
  (event: DomainEvent) => noteSearchText({ table }, event),
]

export async function handler({ detail }: BusEvent): Promise<void> {
  const read = DomainEvent.safeParse(deserialize(detail as never))
  // A request for a job is no event of the log; its own rule takes it where it belongs.
  if (!read.success) return
  await runReactions(reactions, read.data, (error) => platform.reports.problem(error, { event: read.data.entryId }))
}
