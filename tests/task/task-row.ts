import type { TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { ABoard, Rpc, World } from '#tests/kit/world.ts'

/** Returns the tasks of a board that the caller sees, in the order of their positions. */
export async function visibleTasks(rpc: Rpc, boardId: ABoard['boardId']): Promise<Task[]> {
  const { cards } = await rpc.boards.open({ boardId })
  return (JSON.parse(cards) as Card[])
    .map((card) => unpackTask(boardId, card))
    .toSorted(byPosition(({ taskId }) => taskId))
}
export const idsOf = (tasks: readonly Task[]): TaskId[] => tasks.map(({ taskId }) => taskId)
export const longestPosition = (tasks: readonly Task[]): number =>
  Math.max(...tasks.map(({ position }) => position.length))

/** Creates a board with `length` tasks in its first list. */
export const boardsWithRow = (world: World) => async (length: number) => {
  const board = await world.aBoard()
  const tasks: Task[] = []
  for (let i = 0; i < length; i++) tasks.push(await board.aTask())
  return { board, tasks, ids: idsOf(tasks) }
}
