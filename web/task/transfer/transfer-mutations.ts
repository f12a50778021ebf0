import { type BoardState, subTasksOf, withEvent, withoutTask, withTask } from '#shared/board/board-state.ts'
import type { BoardId, EntryId, ListId } from '#shared/common/ids.ts'
import { type Card, listIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { markOwnVersion } from '#web/board-store/open-task.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'

type TransferDeps = {
  rpc: Rpc
  send: SendChange<BoardState>
  /** Called when the other board has changed. */
  onOtherBoardChanged: (boardId: BoardId) => void
}
export type Destination = { boardId: BoardId; listId: ListId }
type TransferAnswer = { card: Card; boardId: BoardId; entryId: EntryId }

/**
 * Returns the mutation that moves a task to another board, with undo. It updates the state of the board that the task
 * leaves. Each promise resolves with the answer, or null if the change was rejected and rolled back.
 */
export function transferMutations({ rpc, send, onOtherBoardChanged }: TransferDeps) {
  const transfer = (
    task: Task,
    { boardId: toBoardId, listId }: Destination,
    undoEntryId: EntryId | null = null,
  ): Promise<TransferAnswer | null> => {
    const { boardId, taskId, title } = task
    const removeTask = (boardState: BoardState) =>
      subTasksOf(boardState, taskId).reduce(
        (current, subTask) => withoutTask(current, subTask.taskId),
        withoutTask(boardState, taskId),
      )
    return send({
      apply: removeTask,
      call: (mutationId) =>
        rpc.tasks.transfer.mutate({
          boardId,
          taskId,
          toBoardId,
          listId,
          ...(undoEntryId && { undoEntryId }),
          mutationId,
        }),
      confirm: (base) => {
        onOtherBoardChanged(toBoardId)
        return removeTask(base)
      },
      failure: 'board:task.failure.transfer',
      undo: {
        title,
        revert: (before, answer) => {
          const destination = { boardId: toBoardId, listId: answer ? listIdOf(answer.card) : listId }
          return transferBack(
            [task, ...(before ? subTasksOf(before, taskId) : [])],
            destination,
            answer?.entryId ?? null,
          )
        },
      },
    })
  }

  /** Restores a root task with its sub-tasks at once; the next catch-up updates them. */
  const transferBack = (
    tasks: readonly [Task, ...Task[]],
    from: Destination,
    undoEntryId: EntryId | null,
  ): Promise<{ card: Card } | null> => {
    const [task] = tasks
    const { boardId: toBoardId, taskId, listId, title } = task
    return send({
      apply: (boardState) =>
        tasks.reduce((current, it) => (current.tasks.has(it.taskId) ? current : withTask(current, it)), boardState),
      call: (mutationId) =>
        rpc.tasks.transfer.mutate({
          boardId: from.boardId,
          taskId,
          toBoardId,
          listId,
          ...(undoEntryId && { undoEntryId }),
          mutationId,
        }),
      confirm: (base, { card }) => {
        onOtherBoardChanged(from.boardId)
        const subTasks = tasks.slice(1).filter((it) => !base.tasks.has(it.taskId))
        return subTasks.reduce(withTask, withEvent(base, markOwnVersion(card)))
      },
      failure: 'board:task.failure.transfer',
      undo: { title, revert: (_, answer) => transfer(task, from, answer?.entryId ?? null) },
    })
  }

  return { transfer }
}
