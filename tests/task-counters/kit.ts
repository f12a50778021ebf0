import type { BoardId } from '#shared/common/ids.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import type { Person, World } from '#tests/kit/world.ts'

/** Returns the counts of a board; undefined if the board is missing in the answer. */
export const countsSeenBy = async ({ rpc }: Pick<Person, 'rpc'>, boardId: BoardId) =>
  (await rpc.boards.counts({})).boards.find((one) => one.boardId === boardId)

/** Delivers all events to the subscriber. */
export async function deliverEvents(world: World): Promise<void> {
  for (const event of world.published.splice(0)) await countEvent(world, event)
}
