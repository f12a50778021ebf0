// task.move: a task goes between two others, in its list or in another. Moves always succeed (decisions §5).

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { MoveTask } from '#shared/task/inputs.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { placeIn } from './place.ts'

const rows = names(MoveTask, ({ listId, after, before }) => ({
  lists: [listId],
  tasks: [after, before].filter((id) => id !== null),
}))

export const move = taskProcedure('task.edit', rows)
  .input(MoveTask)
  .mutation(async ({ ctx: { table, platform, board, task, still, found, happened }, input }) => {
    const { boardId, taskId, rootId } = task
    // A sub-task lies where its root lies.
    const listId = found.root?.listId ?? input.listId
    if (!found.root && !found.lists.has(listId)) refuse('list.not_found')
    if (board.closed[listId]) refuse('lifecycle.not_active')
    const position = await placeIn({ table, platform, found, happened }, { boardId, listId, rootId, taskId }, input)
    const after = await table.task.change(task, {
      telling: (now) => {
        // Where it really was: somebody may have moved it since it was looked at, and undoing leads back there.
        const from = { listId: now.listId, position: now.position }
        return happened('task.moved', { taskId, rootId, from, to: { listId, position } })
      },
      next: (now) => ({ ...still(now), listId, position }),
    })
    return { card: packed(after) }
  })
