// Changes one field of a task: shown at once by the pure rules of shared, then sent, with the way back from it.

import type { BoardId, EntryId, TaskId } from '#shared/common/ids.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { Task } from '#shared/task/model.ts'
import { shownChanged } from '#shared/task/rules.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

/** How tasks stand in what is shown of them: in the picture of a board, or among those of one person. */
export type Sight<Shown> = {
  /** A task as it stands there now, changed; nothing when it has left. */
  onTask: (taskId: TaskId, change: (task: Task) => Task) => (shown: Shown) => Shown
  /** Puts a task back that was shown before and has left since; where it is still shown, nothing. */
  again: (before: Shown | undefined, taskId: TaskId) => (shown: Shown) => Shown
  /** What an answer says of tasks of a board. */
  withCards: (base: Shown, cards: readonly Card[], boardId: BoardId) => Shown
}

export type OnConflict = (error: unknown) => void

type Manner = {
  onConflict?: OnConflict | undefined
  /** The entry of what came with what is undone. */ back?: EntryId | undefined
}

/** With others that came or went with it. */
type Answer = { card: Card; also?: Card[] | undefined }

type Ground<Shown> = { rpc: Rpc; send: Send<Shown>; boardId: BoardId }

/** The promise brings the answer, or null when it was taken back. */
export type Change = (task: Task, wish: TaskChange, manner?: Manner) => Promise<Answer | null>

export function changing<Shown>({ rpc, send, boardId }: Ground<Shown>, { onTask, withCards }: Sight<Shown>): Change {
  const change: Change = (task, wish, { onConflict, back } = {}) => {
    const { taskId, title } = task
    return send({
      apply: onTask(taskId, (now) => shownChanged(now, wish, new Date())),
      call: (mutationId) =>
        rpc.tasks.change.mutate({ boardId, taskId, change: wish, ...(back && { back }), mutationId }),
      confirm: (base, { card, also = [] }) => withCards(base, [card, ...also], boardId),
      failure: `board:task.failure.${wish.field}`,
      onConflict,
      // Of a task that comes again, the next one goes when its completion is taken back.
      undo: {
        title,
        back: (_, answer) => {
          const now = answer ? unpacked(boardId, answer.card) : shownChanged(task, wish, new Date())
          return change(now, inverseOf(wish), { back: answer?.back })
        },
      },
    })
  }
  return change
}
