// Lambda entry point of the event bus. Delivery is at least once.

import { DomainEvent } from '#shared/activity/event.ts'
import { deserialize } from '#shared/common/transformer.ts'
import { recordRecentActivity } from '#functions/activity/record-recent-activity.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import { recordMailFeedback } from '#functions/mail/feedback.ts'
import { mailFeedbackRule } from '#functions/platform/handler-definitions.ts'
import { openRuntime } from './runtime.ts'
import type { BusEvent } from './lambda.ts'
import { runReactions } from './reactions.ts'

const { table, platform } = openRuntime()

/** Subscribers of domain events: notifications, live updates and others are added here. */
const reactions = [
  (event: DomainEvent) => countEvent({ table, platform }, event),
  (event: DomainEvent) => recordRecentActivity({ table }, event),
  (event: DomainEvent) => recordSearchText({ table }, event),
]

export async function handler({ source, detail }: BusEvent): Promise<void> {
  if (source === mailFeedbackRule.source) return recordMailFeedback({ table, platform }, detail)
  const read = DomainEvent.safeParse(deserialize(detail as never))
  // Job requests are not domain events; a separate rule routes them.
  if (!read.success) return
  await runReactions(reactions, read.data, (error) => platform.reports.problem(error, { event: read.data.entryId }))
}
