// Putting a task away and bringing it back, each the way back from the other (decisions §6).

import { type Picture, subTasksOf, withNews, withoutTask, withTask } from '#shared/board/picture.ts'
import type { TaskId } from '#shared/common/ids.ts'
import type { Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { noteOwn } from '#web/picture/opened.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'

type Ground = { rpc: Rpc; send: Send<Picture> }
type PutAway = 'archive' | 'delete'
const wayBack = { archive: 'unarchive', delete: 'restore' } as const

type Named = Pick<Task, 'boardId' | 'taskId' | 'title'>

/** A root comes first. */
const withParts = (picture: Picture, taskId: TaskId): Task[] => {
  const task = picture.tasks.get(taskId)
  return task ? [task, ...subTasksOf(picture, taskId)] : []
}

const confirm = (base: Picture, { card }: { card: Card }): Picture => withNews(base, noteOwn(card))

/** Each promise brings the answer, or null when it was taken back. */
export function awayMutations({ rpc, send }: Ground) {
  const putAway = (task: Named, verb: PutAway): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    return send({
      apply: (picture) => withoutTask(picture, taskId),
      call: (mutationId) => rpc.tasks[verb].mutate({ boardId, taskId, mutationId }),
      confirm,
      failure: `board:task.failure.${verb}`,
      undo: {
        title,
        back: (before) => bringBack(task, verb, before ? withParts(before, taskId) : []),
      },
    })
  }

  /** A root shows at once with its sub-tasks; the next catch-up says how they stand now. */
  const bringBack = (task: Named, verb: PutAway, shown: readonly Task[]): Promise<{ card: Card } | null> => {
    const { boardId, taskId, title } = task
    const withThem = (picture: Picture, tasks: readonly Task[]) =>
      tasks.reduce((now, it) => (now.tasks.has(it.taskId) ? now : withTask(now, it)), picture)
    const back = wayBack[verb]
    return send({
      apply: (picture) => withThem(picture, shown),
      call: (mutationId) => rpc.tasks[back].mutate({ boardId, taskId, mutationId }),
      // The answer tells of the root alone.
      confirm: (base, answer) =>
        withThem(
          confirm(base, answer),
          shown.filter((it) => it.taskId !== taskId),
        ),
      failure: `board:task.failure.${back}`,
      undo: { title, back: () => putAway(task, verb) },
    })
  }

  return { putAway }
}
