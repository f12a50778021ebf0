// Tasks made and moved on a board: shown at once by the pure rules of shared, then sent. A board begins with these; whatever
// else is done to a task comes later (mutations.ts).

import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type Picture, tasksIn, withAnswer, withTask } from '#shared/board/picture.ts'
import { type BoardId, TaskId, type UserId } from '#shared/common/ids.ts'
import { type Card, unpacked } from '#shared/task/card.ts'
import type { CreateTask, MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfNew } from '#shared/task/policy.ts'
import { newTask } from '#shared/task/rules.ts'
import { noteOwn } from '#web/picture/opened.ts'
import { useBoardWishes } from '#web/picture/use-board.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Send, Undo } from '#web/rpc/optimistic.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { awayMutations } from './away-mutations.ts'
import { awayOnBoard } from './away-on-board.ts'
import { between, type Neighbours, rowOf } from './drawn.ts'
import { namesIn } from './names-in.ts'

export type NewTask = Omit<CreateTask, 'taskId' | 'after' | 'before'> & Partial<Neighbours>

export type Answered = { card: Card } | null

export const confirm = (base: Picture, { card }: { card: Card }): Picture => withAnswer(base, noteOwn(card))

/** A task as it stands in the picture now, changed; nothing when it has left the board. */
export const onTask = (taskId: TaskId, change: (task: Task) => Task) => (picture: Picture) => {
  const task = picture.tasks.get(taskId)
  return task ? withTask(picture, change(task)) : picture
}

/** A new task, until others have told of it before the answer came. */
export const unlessThere = (taskId: TaskId, make: (picture: Picture) => Task) => (picture: Picture) =>
  picture.tasks.has(taskId) ? picture : withTask(picture, make(picture))

export const newTaskId = (): TaskId => TaskId.parse(`tsk_${ulid().toLowerCase()}`)

export type Ground = { rpc: Rpc; send: Send<Picture>; boardId: BoardId; me: UserId }

export type Placing = ReturnType<typeof placing>

/** Each promise brings the answer, or null when it was taken back. */
export function usePlacing(boardId: BoardId, me: UserId): Placing {
  const rpc = useRpc()
  const send = useBoardWishes(boardId)
  return useMemo(() => placing({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** As above, outside of a page. */
export function placing(ground: Ground) {
  const { rpc, send, boardId, me } = ground

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

  const create = ({ after = null, before = null, ...wish }: NewTask, taskId = newTaskId()) =>
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
    })

  return { create, move }
}

/** What was made by mistake goes to the recycle bin. */
export const takenAway = (ground: Ground, made: Pick<Task, 'taskId' | 'title'>): Undo<Picture, { card: Card }> => ({
  title: made.title,
  back: () => awayMutations(ground, awayOnBoard).putAway({ boardId: ground.boardId, ...made }, 'delete'),
})

type Drawn = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'title'> &
  Partial<Pick<CreateTask, 'priority' | 'assigneeId' | 'due' | 'labelIds'>>

/** A task that the server has not numbered yet. */
export const drawn = (boardId: BoardId, me: UserId, { priority, assigneeId, due, labelIds, ...task }: Drawn): Task =>
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
