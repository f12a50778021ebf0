// What the tests of the search share.

import type { DomainEvent } from '#shared/activity/event.ts'
import { recordSearchText } from '#functions/search/record-search-text.ts'
import type { World } from '#tests/kit/world.ts'

/** The bus brings everything that has happened, in the order it likes. */
export async function heard(world: World, inOrder = (events: readonly DomainEvent[]) => events): Promise<void> {
  for (const event of inOrder(world.published.splice(0))) await recordSearchText(world, event)
}
