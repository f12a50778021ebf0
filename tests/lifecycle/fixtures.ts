import type { BoardId, CommentId, TaskId } from '#shared/common/ids.ts'
import { purgeDelayMinutes } from '#shared/common/limits.ts'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import type { Card } from '#shared/task/card.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import type { Person, Rpc, World } from '#tests/kit/world.ts'

export const daySeconds = 86_400

/** Returns the titles of the tasks that the caller sees on a board. */
export async function titlesOn(rpc: Rpc, boardId: BoardId): Promise<string[]> {
  const { cards } = await rpc.boards.open({ boardId })
  return (JSON.parse(cards) as Card[]).map((card) => card[6]).toSorted()
}

/** Returns the titles of the deleted items of a kind that the caller sees, first to expire first. */
export async function titlesDeleted(rpc: Rpc, kind: RemovedItemKind): Promise<string[]> {
  const { rows } = await rpc.lifecycle.list({ state: 'deleted', kind })
  return rows.map(({ title }) => title)
}

/** Returns the closed containers as stored on the board, and as derived from its structure. */
export async function closedContainers(world: World, boardId: BoardId) {
  const structure = (await world.table.boardStructure.stored(boardId))!
  return { stored: structure.board.closed, derived: closedContainerStates(structure) }
}

export const newTaskId = (world: World) => world.platform.ids.next('tsk') as TaskId
export const newCommentId = (world: World) => world.platform.ids.next('cmt') as CommentId

/** Runs the purge job twice: the first run marks items, the second one deletes them. Returns the number of items. */
export async function runPurgeJob(world: World): Promise<number> {
  let done = await purgeExpired(world)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  done += await purgeExpired(world)
  return done
}

/** Returns the `removal` of an item that the person has just removed. */
export const removalBy = ({ userId }: Pick<Person, 'userId'>, world: World, workspaceId: string) => ({
  at: world.clock.now(),
  by: userId,
  workspaceId: workspaceId as never,
  archived: null,
})
