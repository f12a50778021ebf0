// A task goes to another board and comes back, each the way back from the other. What is shown is the board it leaves.

import { type Picture, subTasksOf, withNews, withoutTask, withTask } from '#shared/board/picture.ts'
import type { BoardId, EntryId, ListId } from '#shared/common/ids.ts'
import { type Card, listIdOf } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

type Ground = {
  rpc: Rpc
  send: Send<Picture>
  /** Called when the other board has changed. */
  onOther: (boardId: BoardId) => void
}
export type Destination = { boardId: BoardId; listId: ListId }
type Answer = { card: Card; boardId: BoardId; entryId: EntryId }

/** Each promise brings the answer, or null when it was taken back. */
export function transferMutations({ rpc, send, onOther }: Ground) {
  const transfer = (
    task: Task,
    { boardId: toBoardId, listId }: Destination,
    back: EntryId | null = null,
  ): Promise<Answer | null> => {
    const { boardId, taskId, title } = task
    const leave = (picture: Picture) =>
      subTasksOf(picture, taskId).reduce((now, part) => withoutTask(now, part.taskId), withoutTask(picture, taskId))
    return send({
      apply: leave,
      call: (mutationId) =>
        rpc.tasks.transfer.mutate({ boardId, taskId, toBoardId, listId, ...(back && { back }), mutationId }),
      confirm: (base) => {
        onOther(toBoardId)
        return leave(base)
      },
      failure: 'board:task.failure.transfer',
      undo: {
        title,
        back: (before, answer) => {
          const there = { boardId: toBoardId, listId: answer ? listIdOf(answer.card) : listId }
          return takeBack([task, ...(before ? subTasksOf(before, taskId) : [])], there, answer?.entryId ?? null)
        },
      },
    })
  }

  /** A root shows at once with its sub-tasks; the next catch-up says how they stand now. */
  const takeBack = (
    tasks: readonly [Task, ...Task[]],
    from: Destination,
    back: EntryId | null,
  ): Promise<{ card: Card } | null> => {
    const [task] = tasks
    const { boardId: toBoardId, taskId, listId, title } = task
    return send({
      apply: (picture) => tasks.reduce((now, it) => (now.tasks.has(it.taskId) ? now : withTask(now, it)), picture),
      call: (mutationId) =>
        rpc.tasks.transfer.mutate({
          boardId: from.boardId,
          taskId,
          toBoardId,
          listId,
          ...(back && { back }),
          mutationId,
        }),
      confirm: (base, { card }) => {
        onOther(from.boardId)
        const parts = tasks.slice(1).filter((it) => !base.tasks.has(it.taskId))
        return parts.reduce(withTask, withNews(base, noteOwn(card)))
      },
      failure: 'board:task.failure.transfer',
      undo: { title, back: (_, answer) => transfer(task, from, answer?.entryId ?? null) },
    })
  }

  return { transfer }
}
