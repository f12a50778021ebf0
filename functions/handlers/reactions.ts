// Runs what follows an event.

import type { DomainEvent } from '#shared/activity/event.ts'

type Reaction = (event: DomainEvent) => Promise<void>

/**
 * Runs every reaction to an event, also after one of them failed.
 *
 * @param report is told of every failure
 * @throws the first failure when all have run, so that the bus delivers the event again
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
