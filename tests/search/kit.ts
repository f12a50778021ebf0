import type { DomainEvent } from '#shared/activity/event.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import type { FindTasks } from '#shared/search/model.ts'
import type { Person, World } from '#tests/kit/world.ts'

/** Delivers all events to the subscriber, in the given order. */
export async function deliverEvents(world: World, inOrder = (events: readonly DomainEvent[]) => events): Promise<void> {
  for (const event of inOrder(world.published.splice(0))) await recordSearchText(world, event)
}

/** Returns the titles of the tasks that a person finds, best match first. */
export const titlesFound = async ({ rpc }: Person, query: string, options: Partial<FindTasks> = {}) =>
  (await rpc.search.find({ query, ...options })).hits.map(({ title }) => title)
