// What the task room changes: each shown at once by the pure rules of shared, then sent.

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type Picture, tasksIn, withNews, withTask } from '#shared/board/picture.ts'
import { type BoardId, type LabelId, TaskId, type UserId } from '#shared/common/ids.ts'
import { placeBetween } from '#shared/common/position.ts'
import type { Card } from '#shared/task/card.ts'
import type { TaskChange } from '#shared/task/change.ts'
import type { CreateTask, MoveTask } from '#shared/task/inputs.ts'
import { defaultPriority, type Task } from '#shared/task/model.ts'
import { changed } from '#shared/task/rules.ts'
import { noteOwn } from '#web/picture/opened.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type Neighbours = Pick<MoveTask, 'after' | 'before'>
export type NewTask = Omit<CreateTask, 'taskId' | 'after' | 'before'> & Partial<Neighbours>

const confirm = (base: Picture, { card }: { card: Card }): Picture => withNews(base, noteOwn(card))

/** A task as it stands in the picture now, changed; nothing when it has left the board. */
const onTask = (taskId: TaskId, change: (task: Task) => Task) => (picture: Picture) => {
  const task = picture.tasks.get(taskId)
  return task ? withTask(picture, change(task)) : picture
}

export const newTaskId = (): TaskId => TaskId.parse(`tsk_${ulid().toLowerCase()}`)

/** Everything that is done to tasks of a board. Each promise brings the answer, or null when it was taken back. */
export function useTaskMutations(boardId: BoardId, me: UserId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => {
    const ground = { rpc, send, boardId, me }
    return { ...changes(ground), ...labels(ground), ...additions(ground) }
  }, [rpc, send, boardId, me])
}

type Ground = { rpc: Rpc; send: Send<Picture>; boardId: BoardId; me: UserId }

const changes = ({ rpc, send, boardId }: Ground) => ({
  change: ({ taskId }: Task, change: TaskChange, onConflict?: (error: unknown) => void) =>
    send({
      apply: onTask(taskId, (task) => changed(task, change, new Date())),
      call: (mutationId) => rpc.tasks.change.mutate({ boardId, taskId, change, mutationId }),
      confirm,
      failure: `board:task.failure.${change.field}`,
      onConflict,
    }),

  assign: ({ taskId, assigneeId: from }: Task, to: UserId | null) =>
    send({
      apply: onTask(taskId, (task) => ({ ...task, assigneeId: to })),
      call: (mutationId) => rpc.tasks.assign.mutate({ boardId, taskId, from, to, mutationId }),
      confirm,
      failure: 'board:task.failure.assignee',
    }),

  move: ({ taskId, rootId }: Task, to: MoveTask) =>
    send({
      apply: (picture) =>
        onTask(taskId, (task) => ({
          ...task,
          listId: to.listId,
          position: between(rowOf(picture, rootId, to), taskId, to),
        }))(picture),
      call: (mutationId) => rpc.tasks.move.mutate({ boardId, taskId, ...to, mutationId }),
      confirm,
      failure: 'board:task.failure.move',
    }),
})

const labels = ({ rpc, send, boardId }: Ground) => ({
  addLabel: ({ taskId }: Task, labelId: LabelId) =>
    send({
      apply: onTask(taskId, (task) => ({ ...task, labelIds: [...new Set([...task.labelIds, labelId])] })),
      call: (mutationId) => rpc.tasks.addLabel.mutate({ boardId, taskId, labelId, mutationId }),
      confirm,
      failure: 'board:task.failure.labels',
    }),

  removeLabel: ({ taskId }: Task, labelId: LabelId) =>
    send({
      apply: onTask(taskId, (task) => ({ ...task, labelIds: task.labelIds.filter((id) => id !== labelId) })),
      call: (mutationId) => rpc.tasks.removeLabel.mutate({ boardId, taskId, labelId, mutationId }),
      confirm,
      failure: 'board:task.failure.labels',
    }),
})

type NewSubTask = { title: string; /** The last one there is. */ after: TaskId | null }

const additions = ({ rpc, send, boardId, me }: Ground) => ({
  create: ({ after = null, before = null, ...wish }: NewTask, taskId = newTaskId()) =>
    send({
      apply: (picture) =>
        withTask(
          picture,
          drawn(boardId, me, {
            ...wish,
            taskId,
            rootId: null,
            position: between(tasksIn(picture, wish.listId), taskId, { after, before }),
          }),
        ),
      call: (mutationId) => rpc.tasks.create.mutate({ boardId, taskId, after, before, ...wish, mutationId }),
      confirm,
      failure: 'board:task.failure.create',
    }),

  addSubTask: ({ taskId: rootId, listId }: Task, { title, after }: NewSubTask, subTaskId = newTaskId()) =>
    send({
      apply: (picture) => {
        const position = between(picture.ofRoot.get(rootId) ?? [], subTaskId, { after, before: null })
        return withTask(picture, drawn(boardId, me, { taskId: subTaskId, rootId, listId, title, position }))
      },
      call: (mutationId) =>
        rpc.tasks.addSubTask.mutate({ boardId, taskId: rootId, subTaskId, title, after, before: null, mutationId }),
      confirm,
      failure: 'board:task.failure.create',
    }),
})

export type TaskMutations = ReturnType<typeof useTaskMutations>

const rowOf = (picture: Picture, rootId: TaskId | null, { listId }: MoveTask): readonly Task[] =>
  rootId ? (picture.ofRoot.get(rootId) ?? []) : tasksIn(picture, listId)

/** The server makes the true position; this one shows the same place until it is known. */
const between = (row: readonly Task[], taskId: TaskId, neighbours: Neighbours) =>
  placeBetween(
    row.filter((task) => task.taskId !== taskId).map(({ taskId: id, position }) => ({ id, position })),
    neighbours,
    () => 0.5,
  )

type Drawn = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'title'> &
  Partial<Pick<CreateTask, 'priority' | 'assigneeId' | 'due' | 'labelIds'>>

/** A task that the server has not numbered yet. */
const drawn = (boardId: BoardId, me: UserId, { priority, assigneeId, due, labelIds, ...task }: Drawn): Task => ({
  ...task,
  boardId,
  version: 0,
  number: 0,
  status: 'not_started',
  priority: priority ?? defaultPriority,
  labelIds: labelIds ?? [],
  assigneeId: assigneeId ?? null,
  start: null,
  due: due ?? null,
  createdAt: new Date(),
  createdBy: me,
  completedAt: null,
  state: 'active',
  comments: 0,
  attachments: 0,
  coverId: null,
  described: false,
  visibleTo: null,
})
