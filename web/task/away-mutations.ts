// Putting a task away and bringing it back, each the way back from the other (decisions §6).

import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

/** How tasks leave what is shown of them, and come back: the picture of a board, or what is somebody's to do. */
export type AwaySight<Shown, Part> = {
  /** A task, and behind it what is shown of its sub-tasks. */
  partsOf: (shown: Shown, taskId: TaskId) => readonly Part[]
  /** Without all of that. */
  without: (taskId: TaskId) => (shown: Shown) => Shown
  /** With those that are not there. */
  withParts: (shown: Shown, parts: readonly Part[]) => Shown
  /** What an answer says. */
  withCard: (base: Shown, card: Card) => Shown
}

type Ground<Shown> = { rpc: Rpc; send: Send<Shown> }
type PutAway = 'archive' | 'delete'
const wayBack = { archive: 'unarchive', delete: 'restore' } as const

type Named = Pick<Task, 'boardId' | 'taskId' | 'title'>

/** Each promise brings the answer, or null when it was taken back. */
export function awayMutations<Shown, Part>(
  { rpc, send }: Ground<Shown>,
  { partsOf, without, withParts, withCard }: AwaySight<Shown, Part>,
) {
  const putAway = (task: Named, verb: PutAway): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    return send({
      apply: without(taskId),
      call: (mutationId) => rpc.tasks[verb].mutate({ boardId, taskId, mutationId }),
      confirm: (base, { card }) => withCard(base, card),
      failure: `board:task.failure.${verb}`,
      undo: {
        title,
        back: (before) => bringBack(task, verb, before ? partsOf(before, taskId) : []),
      },
    })
  }

  /** A root shows at once with its sub-tasks; the next catch-up says how they stand now. */
  const bringBack = (task: Named, verb: PutAway, shown: readonly Part[]): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    const back = wayBack[verb]
    return send({
      apply: (now) => withParts(now, shown),
      call: (mutationId) => rpc.tasks[back].mutate({ boardId, taskId, mutationId }),
      // The answer tells of the root alone.
      confirm: (base, { card }) => withParts(withCard(base, card), shown.slice(1)),
      failure: `board:task.failure.${back}`,
      undo: { title, back: () => putAway(task, verb) },
    })
  }

  return { putAway }
}
