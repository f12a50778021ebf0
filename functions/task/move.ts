// task.move: a task goes between two others, in its list or in another. Moves always succeed (decisions §5), but for one
// that is undone after somebody else has moved the task.

import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { names, taskProcedure } from '#functions/rpc/guards.ts'
import { placeIn } from './place.ts'

const rows = names(MoveTask, ({ listId, after, before }) => ({
  // A neighbour that lies in a list says that there is one.
  lists: after || before ? [] : [listId],
  tasks: [after, before].filter((id) => id !== null),
}))

export const move = taskProcedure('task.edit', rows)
  .input(MoveTask)
  .mutation(async ({ ctx: { table, platform, board, task, change, found, happened }, input }) => {
    const { boardId, taskId, rootId } = task
    // A sub-task lies where its root lies.
    const listId = found.root?.listId ?? input.listId
    const known = found.lists.has(listId) || [task, ...found.tasks.values()].some((it) => it.listId === listId)
    if (!known && !(await table.frame.hasList(boardId, listId))) refuse('list.not_found')
    if (board.closed[listId]) refuse('lifecycle.not_active')
    const row = { boardId, listId, rootId, taskId }
    const { back } = input
    const position = back?.to ?? (await placeIn({ table, platform, found, happened }, row, input))
    const after = await change({
      telling: (now) => {
        // Where it really was: somebody may have moved it since it was looked at, and undoing leads back there.
        const from = { listId: now.listId, position: now.position }
        return happened('task.moved', { taskId, rootId, from, to: { listId, position } })
      },
      next: (now) => {
        if (back && !isAt(now, back.from)) refuse('task.changed_meanwhile', { field: 'listId', now: now.listId })
        return { ...now, listId, position }
      },
    })
    return { card: packed(after) }
  })

const isAt = ({ listId, position }: Task, from: Pick<Task, 'listId' | 'position'>): boolean =>
  listId === from.listId && position === from.position
