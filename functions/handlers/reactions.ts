// Runs the subscribers of an event.

import type { DomainEvent } from '#shared/activity/event.ts'

type Reaction = (event: DomainEvent) => Promise<void>

/**
 * Runs every subscriber, also after one has failed.
 * @param report called for every failure
 * @throws the first failure after all have run, so that the bus redelivers the event
 */
export async function runReactions(
  reactions: readonly Reaction[],
  event: DomainEvent,
  report: (error: unknown) => void,
): Promise<void> {
  const failures: unknown[] = []
  for (const react of reactions) {
    try {
      await react(event)
    } catch (error) {
      report(error)
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
