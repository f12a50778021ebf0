// What the task room changes: each shown at once by the pure rules of shared, then sent.

import { useMemo } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import type { BoardId, EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { asOwnTask, asSubTask } from '#shared/task/rules.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { assigning } from './assigning.ts'
import { changing, type Sight } from './changing.ts'
import { between, drawnCopy, type Neighbours, type NewCopy, rowOf } from './drawn.ts'
import { labelling } from './labelling.ts'
import { namesIn } from './names-in.ts'
import {
  type Answered,
  confirm,
  drawn,
  type Ground,
  newTaskId,
  onTask,
  placing,
  takenAway,
  unlessThere,
} from './placing.ts'

const onBoard: Sight<Picture> = {
  onTask,
  again: () => (picture) => picture,
  withCards: (base, cards) => cards.reduce((now, card) => confirm(now, { card }), base),
}

/** Everything that is done to tasks of a board. Each promise brings the answer, or null when it was taken back. */
export function useTaskMutations(boardId: BoardId, me: UserId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => taskMutations({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** As above, outside of a page. */
export const taskMutations = (ground: Ground) => ({
  ...placing(ground),
  ...changes(ground),
  ...conversions(ground),
  ...labelling(ground, { ...onBoard, titlesIn: (picture, labelId) => namesIn(picture, { labelIds: [labelId] }) }),
  ...additions(ground),
})

const changes = (ground: Ground) => {
  const { rpc, send, boardId } = ground
  const change = changing(ground, onBoard)
  const assign = assigning(ground, onBoard)

  const restrict = (task: Task, to: UserId[] | null): Promise<Answered> => {
    const { taskId, visibleTo: from } = task
    return send({
      apply: onTask(taskId, (now) => ({ ...now, visibleTo: to })),
      call: (mutationId) => rpc.tasks.restrict.mutate({ boardId, taskId, from, to, mutationId }),
      confirm,
      failure: 'board:task.failure.restrict',
      undo: {
        title: task.title,
        back: (_, answer) => restrict(answer ? unpacked(boardId, answer.card) : { ...task, visibleTo: to }, from),
      },
    })
  }

  return { change, assign, restrict }
}

type Conversion = Neighbours & {
  /** What it becomes a sub-task of; null for a task of its own. */
  rootId: TaskId | null
  /** To undo one: by which entry, once it is known, and how it was. */
  back?: { entryId: EntryId | undefined; was: Task }
}

const conversions = ({ rpc, send, boardId }: Ground) => {
  const convert = ({ taskId, title, rootId: from }: Task, { back, ...to }: Conversion): Promise<Answered> =>
    send({
      apply: (picture) => {
        const root = picture.tasks.get((to.rootId ?? from)!)
        const turned = to.rootId ? asSubTask : asOwnTask
        return onTask(taskId, (task) => {
          if (back) return { ...task, ...standingOf(back.was) }
          return root ? turned(task, root, between(rowOf(picture, to.rootId, root), taskId, to)) : task
        })(picture)
      },
      call: (mutationId) =>
        rpc.tasks.convert.mutate({ boardId, taskId, ...to, ...(back?.entryId && { back: back.entryId }), mutationId }),
      confirm,
      failure: 'board:task.failure.convert',
      undo: {
        title,
        back: (before, answer) => {
          const was = before?.tasks.get(taskId)
          if (!was) return Promise.resolve(null)
          const now = answer ? unpacked(boardId, answer.card) : { ...was, rootId: to.rootId }
          const how = { entryId: answer?.entryId, was }
          return convert(now, { rootId: from, after: null, before: null, back: how })
        },
      },
    })

  return { convert }
}

const standingOf = ({ rootId, listId, position, visibleTo, recurrence }: Task) => ({
  rootId,
  listId,
  position,
  visibleTo,
  recurrence,
})

type NewSubTask = { title: string; /** The last one there is. */ after: TaskId | null }

const additions = (ground: Ground) => {
  const { rpc, send, boardId, me } = ground
  return {
    addSubTask: ({ taskId: rootId, listId }: Task, { title, after }: NewSubTask, subTaskId = newTaskId()) =>
      send({
        apply: unlessThere(subTaskId, (picture) => {
          const position = between(picture.ofRoot.get(rootId) ?? [], subTaskId, { after, before: null })
          return drawn(boardId, me, { taskId: subTaskId, rootId, listId, title, position })
        }),
        call: (mutationId) =>
          rpc.tasks.addSubTask.mutate({ boardId, taskId: rootId, subTaskId, title, after, before: null, mutationId }),
        confirm,
        failure: 'board:task.failure.create',
        undo: takenAway(ground, { taskId: subTaskId, title }),
      }),

    duplicate: (task: Task, { title, before }: NewCopy, copyId = newTaskId()) =>
      send({
        apply: unlessThere(copyId, (picture) => drawnCopy(picture, me, { task, copyId, title, before })),
        call: (mutationId) =>
          rpc.tasks.duplicate.mutate({ boardId, taskId: task.taskId, copyId, title, before, mutationId }),
        // Its sub-tasks come with the answer, which has named them.
        confirm: (base, { card, subTasks }) =>
          subTasks.reduce((now, subTask) => confirm(now, { card: subTask }), confirm(base, { card })),
        failure: 'board:task.failure.duplicate',
        undo: takenAway(ground, { taskId: copyId, title }),
      }),
  }
}

export type TaskMutations = ReturnType<typeof useTaskMutations>
