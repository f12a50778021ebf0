// What the task room changes: each shown at once by the pure rules of shared, then sent.

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type Picture, tasksIn, withAnswer, withTask } from '#shared/board/picture.ts'
import { type BoardId, type EntryId, TaskId, type UserId } from '#shared/common/ids.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { CreateTask, MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfNew } from '#shared/task/policy.ts'
import { asOwnTask, asSubTask, newTask } from '#shared/task/rules.ts'
import { noteOwn } from '#web/picture/opened.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send, Undo } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { awayMutations } from './away-mutations.ts'
import { awayOnBoard } from './away-on-board.ts'
import { assigning } from './assigning.ts'
import { changing, type Sight } from './changing.ts'
import { labelling } from './labelling.ts'
import { namesIn } from './names-in.ts'
import { between, drawnCopy, type Neighbours, type NewCopy, rowOf } from './drawn.ts'

export type NewTask = Omit<CreateTask, 'taskId' | 'after' | 'before'> & Partial<Neighbours>

type Answered = { card: Card } | null

const confirm = (base: Picture, { card }: { card: Card }): Picture => withAnswer(base, noteOwn(card))

/** A task as it stands in the picture now, changed; nothing when it has left the board. */
const onTask = (taskId: TaskId, change: (task: Task) => Task) => (picture: Picture) => {
  const task = picture.tasks.get(taskId)
  return task ? withTask(picture, change(task)) : picture
}

const onBoard: Sight<Picture> = {
  onTask,
  again: () => (picture) => picture,
  withCards: (base, cards) => cards.reduce((now, card) => confirm(now, { card }), base),
}

/** A new task, until others have told of it before the answer came. */
const unlessThere = (taskId: TaskId, make: (picture: Picture) => Task) => (picture: Picture) =>
  picture.tasks.has(taskId) ? picture : withTask(picture, make(picture))

export const newTaskId = (): TaskId => TaskId.parse(`tsk_${ulid().toLowerCase()}`)

/** Everything that is done to tasks of a board. Each promise brings the answer, or null when it was taken back. */
export function useTaskMutations(boardId: BoardId, me: UserId) {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => taskMutations({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** As above, outside of a page. */
export const taskMutations = (ground: Ground) => ({
  ...changes(ground),
  ...conversions(ground),
  ...labelling(ground, { ...onBoard, titlesIn: (picture, labelId) => namesIn(picture, { labelIds: [labelId] }) }),
  ...additions(ground),
})

type Ground = { rpc: Rpc; send: Send<Picture>; boardId: BoardId; me: UserId }

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

  /** @param what as what the person sees it: a card that moves, or the list of a task that changes (spec §8) */
  const move = (
    { taskId, rootId, title, listId }: Task,
    to: MoveTask,
    what: 'move' | 'list' = 'move',
  ): Promise<Answered> =>
    send({
      apply: (picture) =>
        onTask(taskId, (task) => ({
          ...task,
          listId: to.listId,
          position: to.back?.to ?? between(rowOf(picture, rootId, to), taskId, to),
        }))(picture),
      call: (mutationId) => rpc.tasks.move.mutate({ boardId, taskId, ...to, mutationId }),
      confirm,
      failure: `board:task.failure.${what}`,
      titlesIn: (before) => namesIn(before, { listIds: to.listId === listId ? [] : [to.listId] }),
      undo: {
        title,
        back: (before, answer) => {
          const was = before?.tasks.get(taskId)
          if (!was) return Promise.resolve(null)
          const now = answer ? unpacked(boardId, answer.card) : { ...was, listId: to.listId }
          const back = { from: { listId: now.listId, position: now.position }, to: was.position }
          return move(now, { listId: was.listId, after: null, before: null, back }, what)
        },
      },
    })

  return { change, assign, restrict, move }
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
    create: ({ after = null, before = null, ...wish }: NewTask, taskId = newTaskId()) =>
      send({
        apply: unlessThere(taskId, (picture) =>
          drawn(boardId, me, {
            ...wish,
            assigneeId: assigneeOfNew(picture.frame.facts, { wished: wish.assigneeId, me }),
            taskId,
            rootId: null,
            position: between(tasksIn(picture, wish.listId), taskId, { after, before }),
          }),
        ),
        call: (mutationId) => rpc.tasks.create.mutate({ boardId, taskId, after, before, ...wish, mutationId }),
        confirm,
        failure: 'board:task.failure.create',
        undo: takenAway(ground, { taskId, title: wish.title }),
      }),

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

/** What was made by mistake goes to the recycle bin. */
const takenAway = (ground: Ground, made: Pick<Task, 'taskId' | 'title'>): Undo<Picture, { card: Card }> => ({
  title: made.title,
  back: () => awayMutations(ground, awayOnBoard).putAway({ boardId: ground.boardId, ...made }, 'delete'),
})

export type TaskMutations = ReturnType<typeof useTaskMutations>

type Drawn = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'title'> &
  Partial<Pick<CreateTask, 'priority' | 'assigneeId' | 'due' | 'labelIds'>>

/** A task that the server has not numbered yet. */
const drawn = (boardId: BoardId, me: UserId, { priority, assigneeId, due, labelIds, ...task }: Drawn): Task =>
  newTask({
    ...task,
    boardId,
    version: 0,
    number: 0,
    ...(priority && { priority }),
    labelIds: labelIds ?? [],
    assigneeId: assigneeId ?? null,
    due: due ?? null,
    createdAt: new Date(),
    createdBy: me,
  })
