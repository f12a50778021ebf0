// What a call on things of several boards asks the policy about, in batches: as many requests whatever is there.

import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { noSharedLabels } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import type { Found } from './door.ts'
import { boardFromRow, memberFromRow } from './frame-rows.ts'
import { taskShard } from './task-shards.ts'
import { fromRow as taskFromRow } from './task.ts'

/** The tasks that are asked about, by their boards; a board may be asked about alone. */
export type TasksByBoard = ReadonlyMap<BoardId, readonly TaskId[]>

export const doorManyAccess = (bound: Bound) => {
  const { entities } = bound
  type Batch = ReturnType<typeof batchOf>
  const taskIn = (batch: Batch, boardId: BoardId, taskId: TaskId) =>
    batch.add(entities.task, entities.task.get({ boardId, taskId, shard: taskShard(taskId) }))

  const known = <Row, Kept>(row: Row | null, from: (row: Row) => Kept): Kept | null => (row === null ? null : from(row))

  return {
    /**
     * D4: boards, the caller's memberships and tasks, with the roots of sub-tasks: two batches of at most 100 rows a request.
     *
     * @returns for every board that was asked about, what was found of it
     */
    async look(userId: UserId, asked: TasksByBoard, { consistent = false } = {}): Promise<Map<BoardId, Found>> {
      const batch = batchOf(bound)
      const rows = [...asked].map(([boardId, taskIds]) => ({
        boardId,
        board: batch.add(entities.board, entities.board.get({ boardId })),
        member: batch.add(entities.member, entities.member.get({ boardId, userId })),
        tasks: taskIds.map((taskId) => [taskId, taskIn(batch, boardId, taskId)] as const),
      }))
      await batch.read({ consistent })

      const several = rows.map(({ boardId, tasks }) => ({
        boardId,
        tasks: new Map(tasks.flatMap(([id, row]) => entryOf(id, known(row(), taskFromRow)))),
      }))
      // One root is looked at in any case: nobody can tell by the clock that it is a sub-task that is hidden from them.
      const ofRoots = batchOf(bound)
      const roots = several.map(({ boardId, tasks }) => {
        const ids = [...tasks.values()].map(({ rootId, taskId }) => rootId ?? taskId)
        return [...new Set(ids)].map((id) => [id, taskIn(ofRoots, boardId, id)] as const)
      })
      const [[first, ids] = []] = asked
      if (first && ids?.[0]) taskIn(ofRoots, first, ids[0])
      await ofRoots.read({ consistent })

      return new Map(
        rows.map(({ boardId, board, member }, at): [BoardId, Found] => [
          boardId,
          {
            ...nothingFound(),
            board: known(board(), boardFromRow),
            member: known(member(), memberFromRow),
            several: several[at]!.tasks,
            roots: new Map(roots[at]!.flatMap(([id, row]) => entryOf(id, known(row(), taskFromRow)))),
          },
        ]),
      )
    },
  }
}

const entryOf = (id: TaskId, task: Task | null): [TaskId, Task][] => (task ? [[id, task]] : [])

const nothingFound = (): Found => ({
  board: null,
  member: null,
  task: null,
  root: null,
  lists: new Map(),
  tabs: new Map(),
  tasks: new Map(),
  several: new Map(),
  roots: new Map(),
  members: new Map(),
  labels: new Map(),
  sharedLabels: noSharedLabels,
  look: null,
  people: new Map(),
  commentsTaken: new Set(),
})
