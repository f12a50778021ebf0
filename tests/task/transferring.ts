// What the tests of transfers share: two boards of a workspace, somebody who is on both, and a task of the first.

import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { World } from '#tests/kit/world.ts'
import { copyingIn } from './copying.ts'

export function transferringIn(world: World) {
  const { tasksOf, many } = copyingIn(world)

  async function twoBoards(as?: 'template') {
    const workspace = await world.aWorkspace()
    const [here, there] = [
      await workspace.aBoard({ title: 'Havel One', ...(as && { as }) }),
      await workspace.aBoard({ title: 'Havel Two', ...(as && { as }) }),
    ]
    const owner = await here.with('owner')
    await there.admits(owner, 'owner')
    const to = { toBoardId: there.boardId, listId: there.doing.listId }
    const back = { toBoardId: here.boardId, listId: here.todo.listId }
    return { workspace, here, there, owner, to, back }
  }
  type Two = Awaited<ReturnType<typeof twoBoards>>

  /** A root with sub-tasks that were counted as they came. */
  async function aRoot({ here }: Pick<Two, 'here'>, likeParts: Partial<Task>[], like: Partial<Task> = {}) {
    const root = await here.aTask(like)
    const parts: Task[] = []
    for (const likePart of likeParts) parts.push(await here.aSubTask(root, likePart))
    const value = parts.filter(({ state }) => state === 'active').length
    const { boardId } = here
    if (value > 0) await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value }).go()
    return { root, parts }
  }

  /** A task where it is now; null when it is not on that board. */
  const on = async ({ boardId }: { boardId: Task['boardId'] }, { taskId }: Pick<Task, 'taskId'>) =>
    world.table.task.get({ boardId, taskId }, true)
  const watchersOf = async ({ taskId }: Task) => {
    const { data } = await world.entities.taskBody.get({ taskId }).go({ consistent: true })
    return (data?.watchers ?? []).toSorted()
  }
  const watched = async ({ taskId }: Task, watchers: readonly string[]) =>
    void (await world.entities.taskBody
      .patch({ taskId })
      .set({ watchers: [...watchers] as never })
      .go())

  const counted = ({ boardId }: { boardId: BoardId }, taskId: TaskId) =>
    world.table.counter.value(boardId, subTaskCounter(taskId))

  return { twoBoards, aRoot, on, counted, watchersOf, watched, tasksOf, many }
}
