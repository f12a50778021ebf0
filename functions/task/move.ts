// task.move: a task goes between two others, in its list or in another. Moves always succeed (decisions §5), but for one
// that is undone after somebody else has moved the task.

import type { Position } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { packed } from '#shared/task/card.ts'
import { MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { names, type OnTask, taskProcedure } from '#functions/rpc/guards.ts'
import { placeIn } from './place.ts'

const rows = names(MoveTask, ({ listId, after, before }) => ({
  // A neighbour that lies in a list says that there is one.
  lists: after || before ? [] : [listId],
  tasks: [after, before].filter((id) => id !== null),
}))

/** @param placed where it goes, when that has been found out already */
export async function moveTask(given: OnTask, input: MoveTask, placed: Position | null = null) {
  const { table, platform, board, task, change, found, happened } = given
  const { boardId, taskId, rootId } = task
  // A sub-task lies where its root lies.
  const listId = found.root?.listId ?? input.listId
  const known = found.lists.has(listId) || [task, ...found.tasks.values()].some((it) => it.listId === listId)
  if (!known && !(await table.frame.hasList(boardId, listId))) refuse('list.not_found')
  if (board.closed[listId]) refuse('lifecycle.not_active')
  const row = { boardId, listId, rootId, taskId }
  const { back } = input
  const position = back?.to ?? placed ?? (await placeIn({ table, platform, found, happened }, row, input))
  const after = await change({
    telling: (now) => {
      // Where it really was: somebody may have moved it since it was looked at, and undoing leads back there.
      const from = { listId: now.listId, position: now.position }
      return happened('task.moved', { taskId, rootId, from, to: { listId, position } })
    },
    next: (now) => {
      // Its neighbours were those of another row, if it has become a sub-task meanwhile, or a task of its own.
      if (now.rootId !== rootId) refuse('task.changed_meanwhile', { field: 'listId', now: now.listId })
      if (back && !isAt(now, back.from)) refuse('task.changed_meanwhile', { field: 'listId', now: now.listId })
      return { ...now, listId, position }
    },
  })
  return { card: packed(after) }
}

export const move = taskProcedure('task.edit', rows)
  .input(MoveTask)
  .mutation(({ ctx, input }) => moveTask(ctx, input))

const isAt = ({ listId, position }: Task, from: Pick<Task, 'listId' | 'position'>): boolean =>
  listId === from.listId && position === from.position
