// Putting a task away and bringing it back, each the way back from the other (decisions §6).

import { type Picture, subTasksOf, withNews, withoutTask, withTask } from '#shared/board/picture.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

type Ground = { rpc: Rpc; send: Send<Picture> }
type PutAway = 'archive' | 'delete'
const wayBack = { archive: 'unarchive', delete: 'restore' } as const

const confirm = (base: Picture, { card }: { card: Card }): Picture => withNews(base, noteOwn(card))

/** Each promise brings the answer, or null when it was taken back. */
export function awayMutations({ rpc, send }: Ground) {
  const putAway = (task: Task, verb: PutAway): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    return send({
      apply: (picture) => withoutTask(picture, taskId),
      call: (mutationId) => rpc.tasks[verb].mutate({ boardId, taskId, mutationId }),
      confirm,
      failure: `board:task.failure.${verb}`,
      undo: {
        title,
        back: (before) => bringBack([task, ...(before ? subTasksOf(before, taskId) : [])], verb),
      },
    })
  }

  /** A root shows at once with its sub-tasks; the next catch-up says how they stand now. */
  const bringBack = (tasks: readonly [Task, ...Task[]], verb: PutAway): Promise<{ card: Card } | null> => {
    const [task] = tasks
    const { boardId, taskId, title } = task
    const back = wayBack[verb]
    return send({
      apply: (picture) => tasks.reduce((now, it) => (now.tasks.has(it.taskId) ? now : withTask(now, it)), picture),
      call: (mutationId) => rpc.tasks[back].mutate({ boardId, taskId, mutationId }),
      // The answer tells of the root alone.
      confirm: (base, answer) =>
        tasks.slice(1).reduce((now, it) => (now.tasks.has(it.taskId) ? now : withTask(now, it)), confirm(base, answer)),
      failure: `board:task.failure.${back}`,
      undo: { title, back: () => putAway(task, verb) },
    })
  }

  return { putAway }
}
