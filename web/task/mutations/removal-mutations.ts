import { type BoardState, subTasksOf, withEvent, withoutTask, withTask } from '#shared/board/board-state.ts'
import type { Task } from '#shared/task/model.ts'
import { markOwnVersion } from '#web/board-store/open-task.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'

/** Removes and restores tasks in a client state: the board state, or the user's own tasks. */
export type RemovalStateUpdater<Shown, Item> = {
  /** Returns a task and its displayed sub-tasks. */
  tasksWith: (state: Shown, taskId: TaskId) => readonly Item[]
  /** Removes the task and its sub-tasks. */
  removeTasks: (taskId: TaskId) => (state: Shown) => Shown
  /** Adds the items that are not in the state. */
  addTasks: (state: Shown, items: readonly Item[]) => Shown
  /** Applies the card of an answer. */
  withCard: (base: Shown, card: Card) => Shown
}

type RemovalDeps<Shown> = { rpc: Rpc; send: SendChange<Shown> }
type RemovalProcedure = 'archive' | 'delete'
const restoreProcedure = { archive: 'unarchive', delete: 'restore' } as const

type RemovedTask = Pick<Task, 'boardId' | 'taskId' | 'title'>

/**
 * Returns the mutation that archives or deletes a task, with undo. It resolves with the answer, or null
 * if the change was rejected and rolled back.
 */
export function removalMutations<Shown, Item>(
  { rpc, send }: RemovalDeps<Shown>,
  { tasksWith, removeTasks, addTasks, withCard }: RemovalStateUpdater<Shown, Item>,
) {
  const archiveOrDelete = (task: RemovedTask, procedure: RemovalProcedure): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    return send({
      apply: removeTasks(taskId),
      call: (mutationId) => rpc.tasks[procedure].mutate({ boardId, taskId, mutationId }),
      confirm: (base, { card }) => withCard(base, card),
      failure: `board:task.failure.${procedure}`,
      undo: {
        title,
        revert: (before) => restore(task, procedure, before ? tasksWith(before, taskId) : []),
      },
    })
  }

  /** Restores a root task with its sub-tasks at once; the next catch-up updates them. */
  const restore = (
    task: RemovedTask,
    procedure: RemovalProcedure,
    state: readonly Item[],
  ): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    const undoProcedure = restoreProcedure[procedure]
    return send({
      apply: (current) => addTasks(current, state),
      call: (mutationId) => rpc.tasks[undoProcedure].mutate({ boardId, taskId, mutationId }),
      // The answer contains the root task only.
      confirm: (base, { card }) => addTasks(withCard(base, card), state.slice(1)),
      failure: `board:task.failure.${undoProcedure}`,
      undo: { title, revert: () => archiveOrDelete(task, procedure) },
    })
  }

  return { archiveOrDelete }
}

/** Removes and restores tasks in the board state. */
export const boardRemovalUpdater: RemovalStateUpdater<BoardState, Task> = {
  tasksWith(boardState, taskId) {
    const task = boardState.tasks.get(taskId)
    return task ? [task, ...subTasksOf(boardState, taskId)] : []
  },
  removeTasks: (taskId) => (boardState) => withoutTask(boardState, taskId),
  addTasks: (boardState, tasks) =>
    tasks.reduce((current, it) => (current.tasks.has(it.taskId) ? current : withTask(current, it)), boardState),
  withCard: (base, card) => withEvent(base, markOwnVersion(card)),
}
