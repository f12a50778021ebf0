// What the tests of putting away share.

import type { BoardId, CommentId, TaskId } from '#shared/common/ids.ts'
import { purgeDelayMinutes } from '#shared/common/limits.ts'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import type { Card } from '#shared/task/card.ts'
import { purgeExpired } from '#functions/lifecycle/purge-expired.ts'
import type { Person, Rpc, World } from '#tests/kit/world.ts'

export const daySeconds = 86_400

/** The titles of the tasks that somebody sees on a board. */
export async function titlesOn(rpc: Rpc, boardId: BoardId): Promise<string[]> {
  const { cards } = await rpc.boards.open({ boardId })
  return (JSON.parse(cards) as Card[]).map((card) => card[6]).toSorted()
}

/** The titles of the deleted things of a kind that somebody sees, those that disappear first first. */
export async function titlesDeleted(rpc: Rpc, kind: RemovedItemKind): Promise<string[]> {
  const { rows } = await rpc.lifecycle.away({ state: 'deleted', kind })
  return rows.map(({ title }) => title)
}

/** What the board says is closed, and what it should say. */
export async function closedOn(world: World, boardId: BoardId) {
  const frame = (await world.table.boardStructure.stored(boardId))!
  return { said: frame.board.closed, truth: closedOf(frame) }
}

export const newTaskId = (world: World) => world.platform.ids.next('tsk') as TaskId
export const newCommentId = (world: World) => world.platform.ids.next('cmt') as CommentId

/** The job as it runs again and again: what is marked by one run is taken away by a later one. */
export async function purged(world: World): Promise<number> {
  let done = await purgeExpired(world)
  world.clock.forward(purgeDelayMinutes * 60 + 1)
  done += await purgeExpired(world)
  return done
}

/** How it looks when somebody has put a thing away a moment ago. */
export const awayBy = ({ userId }: Pick<Person, 'userId'>, world: World, workspaceId: string) => ({
  at: world.clock.now(),
  by: userId,
  workspaceId: workspaceId as never,
  archived: null,
})
