// What the tests of copies share: boards with a root and its sub-tasks, and how they look afterwards.

import { TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { ABoard, World } from '#tests/kit/world.ts'

export function copyingIn(world: World) {
  const newId = () => TaskId.parse(world.platform.ids.next('tsk'))
  const copying = ({ boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>) => ({
    boardId,
    taskId,
    copyId: newId(),
    title: 'Paint the door (copy)',
    before: null,
  })

  async function tasksOf(boardId: ABoard['boardId']): Promise<Task[]> {
    const cards = [...(await world.table.task.cardsOf(boardId, world.clock.now().getTime())).values()]
    return cards.map(({ card }) => unpacked(boardId, card)).toSorted(byPosition(({ taskId }) => taskId))
  }
  const partsOf = async ({ boardId }: ABoard, rootId: TaskId) =>
    (await tasksOf(boardId)).filter((task) => task.rootId === rootId)

  /** A board with a root, and sub-tasks that were counted as they came. */
  async function withParts(likeParts: Partial<Task>[], likeRoot: Partial<Task> = {}) {
    const board = await world.aBoard()
    const root = await board.aTask(likeRoot)
    const parts: Task[] = []
    for (const like of likeParts) parts.push(await board.aSubTask(root, like))
    const active = parts.filter(({ state }) => state === 'active').length
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value: active }).go()
    return { board, root, parts }
  }
  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Part ${i}` }))

  return { newId, copying, tasksOf, partsOf, withParts, many }
}
