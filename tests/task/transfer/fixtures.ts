// Fixtures for the tests of transfers: two boards of a workspace, an owner of both, and a task of the first.

import { subTaskCounter } from '#functions/table/access/counter.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Task } from '#shared/task/model.ts'
import type { World } from '#tests/kit/world.ts'
import { copyFixtures } from '#tests/task/copy-fixtures.ts'

export function transferFixtures(world: World) {
  const { tasksOf, numberedFields } = copyFixtures(world)

  async function twoBoards(as?: 'template') {
    const workspace = await world.aWorkspace()
    const [source, target] = [
      await workspace.aBoard({ title: 'Havel One', ...(as && { as }) }),
      await workspace.aBoard({ title: 'Havel Two', ...(as && { as }) }),
    ]
    const owner = await source.with('owner')
    await target.addMember(owner, 'owner')
    const to = { toBoardId: target.boardId, listId: target.doing.listId }
    const backTo = { toBoardId: source.boardId, listId: source.todo.listId }
    return { workspace, source, target, owner, to, backTo }
  }
  type TwoBoards = Awaited<ReturnType<typeof twoBoards>>

  /** Creates a root with sub-tasks and sets the sub-task counter. */
  async function aRoot(
    { source }: Pick<TwoBoards, 'source'>,
    subTaskFields: Partial<Task>[],
    fields: Partial<Task> = {},
  ) {
    const root = await source.aTask(fields)
    const subTasks: Task[] = []
    for (const fields of subTaskFields) subTasks.push(await source.aSubTask(root, fields))
    const value = subTasks.filter(({ state }) => state === 'active').length
    const { boardId } = source
    if (value > 0) await world.entities.counter.put({ boardId, of: subTaskCounter(root.taskId), value }).go()
    return { root, subTasks }
  }

  /** Returns the task as stored on the given board, or null. */
  const taskOn = async ({ boardId }: { boardId: Task['boardId'] }, { taskId }: Pick<Task, 'taskId'>) =>
    world.table.task.get({ boardId, taskId }, true)
  const watchersOf = async ({ taskId }: Task) => {
    const { data } = await world.entities.taskBody.get({ taskId }).go({ consistent: true })
    return (data?.watchers ?? []).toSorted()
  }
  const setWatchers = async ({ taskId }: Task, watchers: readonly string[]) =>
    void (await world.entities.taskBody
      .patch({ taskId })
      .set({ watchers: [...watchers] as never })
      .go())

  const subTaskCount = ({ boardId }: { boardId: BoardId }, taskId: TaskId) =>
    world.table.counter.value(boardId, subTaskCounter(taskId))

  return { twoBoards, aRoot, taskOn, subTaskCount, watchersOf, setWatchers, tasksOf, numberedFields }
}
