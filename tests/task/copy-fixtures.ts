// Fixtures for the tests of copies: boards with a root and its sub-tasks.

import { TaskId } from '#shared/common/ids.ts'
import { byPosition } from '#shared/common/position.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { ABoard, World } from '#tests/kit/world.ts'

export function copyFixtures(world: World) {
  const newId = () => TaskId.parse(world.platform.ids.next('tsk'))
  const copyInput = ({ boardId, taskId }: Pick<Task, 'boardId' | 'taskId'>) => ({
    boardId,
    taskId,
    copyId: newId(),
    title: 'Paint the door (copy)',
    before: null,
  })

  async function tasksOf(boardId: ABoard['boardId']): Promise<Task[]> {
    const cards = [...(await world.table.task.cardsOf(boardId, world.clock.now().getTime())).values()]
    return cards.map(({ card }) => unpackTask(boardId, card)).toSorted(byPosition(({ taskId }) => taskId))
  }
  const subTasksOf = async ({ boardId }: ABoard, rootId: TaskId) =>
    (await tasksOf(boardId)).filter((task) => task.rootId === rootId)

  /** Creates a board with a root and its sub-tasks, and sets the sub-task counter. */
  async function withSubTasks(subTaskFields: Partial<Task>[], rootFields: Partial<Task> = {}) {
    const board = await world.aBoard()
    const root = await board.aTask(rootFields)
    const subTasks: Task[] = []
    for (const fields of subTaskFields) subTasks.push(await board.aSubTask(root, fields))
    const active = subTasks.filter(({ state }) => state === 'active').length
    const { boardId } = board
    await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value: active }).go()
    return { board, root, subTasks }
  }
  const numberedFields = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Part ${i}` }))

  return { newId, copyInput, tasksOf, subTasksOf, withSubTasks, numberedFields }
}
