// Reads the rows that authorise a call on items of several boards. The number of requests does not depend on which rows
// exist.

import type { BoardId, TaskId, UserId } from '#shared/common/ids.ts'
import { noWorkspaceLabels } from '#shared/label/model.ts'
import type { Task } from '#shared/task/model.ts'
import { type Bound, batchOf } from '#functions/table/bind.ts'
import type { AccessRows } from './access-rows.ts'
import { boardFromRow, memberFromRow } from './board-structure.ts'
import { taskShard } from '#functions/table/entities/task.ts'
import { fromRow as taskFromRow } from './task.ts'

/** Task ids by board; a board may have none. */
export type TasksByBoard = ReadonlyMap<BoardId, readonly TaskId[]>

export const accessRowsManyAccess = (bound: Bound) => {
  const { entities } = bound
  type Batch = ReturnType<typeof batchOf>
  const taskIn = (batch: Batch, boardId: BoardId, taskId: TaskId) =>
    batch.add(entities.task, entities.task.get({ boardId, taskId, shard: taskShard(taskId) }))

  const mapRow = <Row, Stored>(row: Row | null, from: (row: Row) => Stored): Stored | null =>
    row === null ? null : from(row)

  return {
    /**
     * D4: reads boards, the caller's memberships, tasks and the roots of sub-tasks: two batches of at most 100 rows a
     * request.
     * @returns the rows found for each requested board
     */
    async read(
      userId: UserId,
      requested: TasksByBoard,
      { consistent = false } = {},
    ): Promise<Map<BoardId, AccessRows>> {
      const batch = batchOf(bound)
      const rows = [...requested].map(([boardId, taskIds]) => ({
        boardId,
        board: batch.add(entities.board, entities.board.get({ boardId })),
        member: batch.add(entities.member, entities.member.get({ boardId, userId })),
        tasks: taskIds.map((taskId) => [taskId, taskIn(batch, boardId, taskId)] as const),
      }))
      await batch.read({ consistent })

      const boardTasks = rows.map(({ boardId, tasks }) => ({
        boardId,
        tasks: new Map(tasks.flatMap(([id, row]) => toEntries(id, mapRow(row(), taskFromRow)))),
      }))
      // One root is always read, so that the response time does not reveal a hidden sub-task.
      const rootBatch = batchOf(bound)
      const roots = boardTasks.map(({ boardId, tasks }) => {
        const ids = [...tasks.values()].map(({ rootId, taskId }) => rootId ?? taskId)
        return [...new Set(ids)].map((id) => [id, taskIn(rootBatch, boardId, id)] as const)
      })
      const [[firstBoardId, ids] = []] = requested
      if (firstBoardId && ids?.[0]) taskIn(rootBatch, firstBoardId, ids[0])
      await rootBatch.read({ consistent })

      return new Map(
        rows.map(({ boardId, board, member }, at): [BoardId, AccessRows] => [
          boardId,
          {
            ...emptyAccessRows(),
            board: mapRow(board(), boardFromRow),
            member: mapRow(member(), memberFromRow),
            tasksOfCall: boardTasks[at]!.tasks,
            roots: new Map(roots[at]!.flatMap(([id, row]) => toEntries(id, mapRow(row(), taskFromRow)))),
          },
        ]),
      )
    },
  }
}

const toEntries = (id: TaskId, task: Task | null): [TaskId, Task][] => (task ? [[id, task]] : [])

const emptyAccessRows = (): AccessRows => ({
  board: null,
  member: null,
  task: null,
  root: null,
  lists: new Map(),
  tabs: new Map(),
  tasks: new Map(),
  tasksOfCall: new Map(),
  roots: new Map(),
  members: new Map(),
  labels: new Map(),
  workspaceLabels: noWorkspaceLabels,
  lastView: null,
  people: new Map(),
  vaultGrants: {},
  commentsTaken: new Set(),
  watchers: [],
})
