// tasks.move: moves a task within its list or to another. Always succeeds, except for an undo after another
// user has moved the task.

import type { Position } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { packTask } from '#shared/task/card.ts'
import { MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { rowsFor, type TaskContext, taskProcedure } from '#functions/rpc/procedures.ts'
import { positionInRow } from './position.ts'

const rows = rowsFor(MoveTask, ({ listId, after, before }) => ({
  // Neighbours prove that the list exists.
  lists: after || before ? [] : [listId],
  tasks: [after, before].filter((id) => id !== null),
}))

/** @param knownPosition the position, when it is known already */
export async function moveTask(context: TaskContext, input: MoveTask, knownPosition: Position | null = null) {
  const { table, platform, board, task, change, accessRows, createEvent } = context
  const { boardId, taskId, rootId } = task
  // A sub-task stays in the list of its root.
  const listId = accessRows.root?.listId ?? input.listId
  const isKnownList =
    accessRows.lists.has(listId) || [task, ...accessRows.tasks.values()].some((it) => it.listId === listId)
  if (!isKnownList && !(await table.boardStructure.hasList(boardId, listId))) throwError('list.not_found')
  if (board.closed[listId]) throwError('lifecycle.not_active')
  const row = { boardId, listId, rootId, taskId }
  const { undoPlace } = input
  const position =
    undoPlace?.to ?? knownPosition ?? (await positionInRow({ table, platform, accessRows, createEvent }, row, input))
  const after = await change({
    pendingEvent: (now) => {
      // The current place, for undo: it may have moved since it was read.
      const from = { listId: now.listId, position: now.position }
      return createEvent('task.moved', { taskId, rootId, from, to: { listId, position } })
    },
    next: (now) => {
      // The task was converted in the meantime, so its neighbours belong to another row.
      if (now.rootId !== rootId) throwError('task.changed_meanwhile', { field: 'listId', now: now.listId })
      if (undoPlace && !isAt(now, undoPlace.from))
        throwError('task.changed_meanwhile', { field: 'listId', now: now.listId })
      return { ...now, listId, position }
    },
  })
  return { card: packTask(after) }
}

export const move = taskProcedure('task.edit', rows)
  .input(MoveTask)
  .mutation(({ ctx, input }) => moveTask(ctx, input))

const isAt = ({ listId, position }: Task, from: Pick<Task, 'listId' | 'position'>): boolean =>
  listId === from.listId && position === from.position
