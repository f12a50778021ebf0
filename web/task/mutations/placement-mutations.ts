import { useMemo } from 'react'
import { ulid } from 'ulid'
import { type BoardState, tasksIn, withMutationResult, withTask } from '#shared/board/board-state.ts'
import { type BoardId, TaskId, type UserId, type LabelId, type ListId } from '#shared/common/ids.ts'
import { type Card, unpackTask } from '#shared/task/card.ts'
import type { CreateTask, MoveTask } from '#shared/task/inputs.ts'
import type { Task } from '#shared/task/model.ts'
import { assigneeOfNew, assigneeOfCopy } from '#shared/task/policy.ts'
import { newTask, copyOf } from '#shared/task/rules.ts'
import { markOwnVersion } from '#web/board-store/open-task.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { SendChange, UndoOptions } from '#web/rpc/optimistic/send-change.ts'
import { removalMutations, boardRemovalUpdater } from './removal-mutations.ts'
import { placeBetween } from '#shared/common/position.ts'
import { labelById } from '#shared/label/rules.ts'

export type NewTask = Omit<CreateTask, 'taskId' | 'after' | 'before'> & Partial<PositionNeighbours>

export type CardAnswer = { card: Card } | null

/** Applies the card of an answer, unless the board state has a newer version or the task has left the board since. */
export const confirmCard = (base: BoardState, { card }: { card: Card }): BoardState =>
  withMutationResult(base, markOwnVersion(card))

/** Changes a task in the board state; does nothing if it has left the board. */
export const updateTask = (taskId: TaskId, change: (task: Task) => Task) => (boardState: BoardState) => {
  const task = boardState.tasks.get(taskId)
  return task ? withTask(boardState, change(task)) : boardState
}

/** Adds a new task unless an event has added it before the answer. */
export const addUnlessPresent =
  (taskId: TaskId, createTask: (boardState: BoardState) => Task) => (boardState: BoardState) =>
    boardState.tasks.has(taskId) ? boardState : withTask(boardState, createTask(boardState))

export const newTaskId = (): TaskId => TaskId.parse(`tsk_${ulid().toLowerCase()}`)

export type TaskMutationDeps = { rpc: Rpc; send: SendChange<BoardState>; boardId: BoardId; me: UserId }

export type PlacementMutations = ReturnType<typeof placementMutations>

/**
 * Returns the mutations that create and move tasks; the board loads these first, the others with task-mutations.ts.
 * Each promise resolves with the answer, or null if the change was rejected and rolled back.
 */
export function usePlacementMutations(boardId: BoardId, me: UserId): PlacementMutations {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => placementMutations({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** Returns the mutations that create and move tasks, for code outside of React. */
export function placementMutations(deps: TaskMutationDeps) {
  const { rpc, send, boardId, me } = deps

  /** @param shownAs what the user changed: the card's position, or the task's list */
  const move = (
    { taskId, rootId, title, listId }: Task,
    to: MoveTask,
    shownAs: 'move' | 'list' = 'move',
  ): Promise<CardAnswer> =>
    send({
      apply: (boardState) =>
        updateTask(taskId, (task) => ({
          ...task,
          listId: to.listId,
          position: to.undoPlace?.to ?? positionBetween(siblingsIn(boardState, rootId, to), taskId, to),
        }))(boardState),
      call: (mutationId) => rpc.tasks.move.mutate({ boardId, taskId, ...to, mutationId }),
      confirm: confirmCard,
      failure: `board:task.failure.${shownAs}`,
      itemTitles: (before) => titlesById(before, { listIds: to.listId === listId ? [] : [to.listId] }),
      undo: {
        title,
        revert: (before, answer) => {
          const previous = before?.tasks.get(taskId)
          if (!previous) return Promise.resolve(null)
          const currentTask = answer ? unpackTask(boardId, answer.card) : { ...previous, listId: to.listId }
          const undoPlace = {
            from: { listId: currentTask.listId, position: currentTask.position },
            to: previous.position,
          }
          return move(currentTask, { listId: previous.listId, after: null, before: null, undoPlace }, shownAs)
        },
      },
    })

  const create = ({ after = null, before = null, ...input }: NewTask, taskId = newTaskId()) =>
    send({
      apply: addUnlessPresent(taskId, (boardState) =>
        optimisticTask(boardId, me, {
          ...input,
          assigneeId: assigneeOfNew(boardState.structure.facts, { requested: input.assigneeId, me }),
          taskId,
          rootId: null,
          position: positionBetween(tasksIn(boardState, input.listId), taskId, { after, before }),
        }),
      ),
      call: (mutationId) => rpc.tasks.create.mutate({ boardId, taskId, after, before, ...input, mutationId }),
      confirm: confirmCard,
      failure: 'board:task.failure.create',
      undo: undoCreate(deps, { taskId, title: input.title }),
    })

  return { create, move }
}

/** Undoes a creation by deleting the task. */
export const undoCreate = (
  deps: TaskMutationDeps,
  created: Pick<Task, 'taskId' | 'title'>,
): UndoOptions<BoardState, { card: Card }> => ({
  title: created.title,
  revert: () =>
    removalMutations(deps, boardRemovalUpdater).archiveOrDelete({ boardId: deps.boardId, ...created }, 'delete'),
})

type OptimisticTask = Pick<Task, 'taskId' | 'rootId' | 'listId' | 'position' | 'title'> &
  Partial<Pick<CreateTask, 'priority' | 'assigneeId' | 'due' | 'labelIds'>>

/** Returns a task without number, to show before the server answers. */
export const optimisticTask = (
  boardId: BoardId,
  me: UserId,
  { priority, assigneeId, due, labelIds, ...task }: OptimisticTask,
): Task =>
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

export type PositionNeighbours = Pick<MoveTask, 'after' | 'before'>
export type NewCopy = { title: string; /** The task after the original. */ before: TaskId | null }

export const siblingsIn = (
  boardState: BoardState,
  rootId: TaskId | null,
  { listId }: Pick<MoveTask, 'listId'>,
): readonly Task[] => (rootId ? (boardState.subTasksByRoot.get(rootId) ?? []) : tasksIn(boardState, listId))

/** Returns a provisional position with the same order; the server assigns the final one. */
export const positionBetween = (siblings: readonly Task[], taskId: TaskId, neighbours: PositionNeighbours) =>
  placeBetween(
    siblings.filter((task) => task.taskId !== taskId).map(({ taskId: id, position }) => ({ id, position })),
    neighbours,
    () => 0.5,
  )

type OptimisticCopy = NewCopy & { task: Task; copyId: TaskId }

/** Returns a copy without number and sub-tasks, to show before the server answers. */
export function optimisticCopy(
  boardState: BoardState,
  me: UserId,
  { task, copyId, title, before }: OptimisticCopy,
): Task {
  const { facts, members } = boardState.structure
  const { taskId: after, rootId, listId } = task
  const position = positionBetween(siblingsIn(boardState, rootId, task), copyId, { after, before })
  const overrides = { taskId: copyId, rootId, listId, position, title, number: 0, createdAt: new Date(), createdBy: me }
  const copy = { ...copyOf(task, overrides), version: 0 }
  const root = rootId ? (boardState.tasks.get(rootId) ?? null) : null
  const isMember = (userId: UserId) => members.some((member) => member.userId === userId)
  return {
    ...copy,
    assigneeId: assigneeOfCopy(facts, task.assigneeId, { task: copy, root, me, mayBeAssigned: isMember }),
  }
}

type TitledIds = { labelIds?: readonly LabelId[]; listIds?: readonly ListId[] }

/**
 * Returns the titles of labels and lists by id, for messages about pending mutations (adr 0041). Omits unknown and
 * untitled ones.
 */
export function titlesById(
  boardState: BoardState | undefined,
  { labelIds = [], listIds = [] }: TitledIds,
): Record<string, string> {
  if (!boardState) return {}
  const labels = labelById(boardState.structure)
  const titles = [
    ...labelIds.map((id) => [id, labels.get(id)?.title ?? '']),
    ...listIds.map((id) => [id, boardState.structure.lists.find(({ listId }) => listId === id)?.title ?? '']),
  ]
  return Object.fromEntries(titles.filter(([, title]) => title))
}
