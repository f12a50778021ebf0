// Gives a task to somebody, or to nobody: shown at once, then sent, with the way back.

import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import type { OnConflict, Sight } from './changing.ts'

type Ground<Shown> = { rpc: Rpc; send: Send<Shown>; boardId: BoardId }

/** The promise brings the answer, or null when it was taken back. */
export type Assign = (task: Task, to: UserId | null, onConflict?: OnConflict) => Promise<{ card: Card } | null>

export function assigning<Shown>({ rpc, send, boardId }: Ground<Shown>, sight: Sight<Shown>): Assign {
  const { onTask, again, withCards } = sight
  /** @param there puts it where it was shown before, should it have left by being given away */
  const assign = (
    task: Task,
    to: UserId | null,
    { onConflict, there }: { onConflict?: OnConflict | undefined; there: (shown: Shown) => Shown },
  ): Promise<{ card: Card } | null> => {
    const { taskId, assigneeId: from } = task
    const given = onTask(taskId, (now) => ({ ...now, assigneeId: to }))
    return send({
      apply: (shown) => given(there(shown)),
      call: (mutationId) => rpc.tasks.assign.mutate({ boardId, taskId, from, to, mutationId }),
      confirm: (base, { card }) => withCards(there(base), [card], boardId),
      failure: 'board:task.failure.assignee',
      onConflict,
      undo: {
        title: task.title,
        back: (before) => assign({ ...task, assigneeId: to }, from, { there: again(before, taskId) }),
      },
    })
  }
  return (task, to, onConflict) => assign(task, to, { onConflict, there: (shown) => shown })
}
