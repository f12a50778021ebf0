// What the tests of counts share.

import type { BoardId } from '#shared/common/ids.ts'
import { countEvent } from '#functions/task-counters/count.ts'
import type { Person, World } from '#tests/kit/world.ts'

/** What somebody is told of a board; undefined when it is not named to them. */
export const told = async ({ rpc }: Pick<Person, 'rpc'>, boardId: BoardId) =>
  (await rpc.boards.counts({})).boards.find((one) => one.boardId === boardId)

/** The bus brings everything that has happened. */
export async function counted(world: World): Promise<void> {
  for (const event of world.published.splice(0)) await countEvent(world, event)
}
