import { useMemo } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, EntryId, TaskId, UserId, LabelId } from '#shared/common/ids.ts'
import { unpackTask, type Card } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import {
  asRootTask,
  asSubTask,
  insertLabelId,
  labelIdsFollowing,
  taskWithOptimisticChange,
} from '#shared/task/rules.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { useRpc, type Rpc } from '#web/rpc/client.ts'
import {
  positionBetween,
  optimisticCopy,
  type PositionNeighbours,
  type NewCopy,
  siblingsIn,
  titlesById,
  type CardAnswer,
  confirmCard,
  optimisticTask,
  type TaskMutationDeps,
  newTaskId,
  updateTask,
  placementMutations,
  undoCreate,
  addUnlessPresent,
} from './placement-mutations.ts'
import type { SendChange } from '#web/rpc/optimistic/send-change.ts'
import { inverseOf } from '#shared/common/inverse-of.ts'
import type { TaskChange } from '#shared/task/change.ts'

const boardUpdater: TaskStateUpdater<BoardState> = {
  updateTask,
  restoreTask: () => (boardState) => boardState,
  withCards: (base, cards) => cards.reduce((current, card) => confirmCard(current, { card }), base),
}

/** Returns the mutations of tasks on a board. Each resolves with the answer, or null if the change was rejected. */
export function useTaskMutations(boardId: BoardId, me: UserId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => taskMutations({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** Returns the mutations of tasks on a board, for code outside of React. */
export const taskMutations = (deps: TaskMutationDeps) => ({
  ...placementMutations(deps),
  ...fieldMutations(deps),
  ...conversionMutations(deps),
  ...labelMutations(deps, {
    ...boardUpdater,
    titlesIn: (boardState, labelId) => titlesById(boardState, { labelIds: [labelId] }),
  }),
  ...creationMutations(deps),
})

const fieldMutations = (deps: TaskMutationDeps) => {
  const { rpc, send, boardId } = deps
  const change = changeMutation(deps, boardUpdater)
  const assign = assignMutation(deps, boardUpdater)

  const restrict = (task: Task, to: UserId[] | null): Promise<CardAnswer> => {
    const { taskId, visibleTo: from } = task
    return send({
      apply: updateTask(taskId, (current) => ({ ...current, visibleTo: to })),
      call: (mutationId) => rpc.tasks.restrict.mutate({ boardId, taskId, from, to, mutationId }),
      confirm: confirmCard,
      failure: 'board:task.failure.restrict',
      undo: {
        title: task.title,
        revert: (_, answer) => restrict(answer ? unpackTask(boardId, answer.card) : { ...task, visibleTo: to }, from),
      },
    })
  }

  return { change, assign, restrict }
}

type Conversion = PositionNeighbours & {
  /** The new parent; null for a root task. */
  rootId: TaskId | null
  /** For an undo: the activity entry of the conversion, if the server has answered, and the task before. */
  undoOf?: { entryId: EntryId | undefined; previous: Task }
}

const conversionMutations = ({ rpc, send, boardId }: TaskMutationDeps) => {
  const convert = ({ taskId, title, rootId: from }: Task, { undoOf, ...to }: Conversion): Promise<CardAnswer> =>
    send({
      apply: (boardState) => {
        const root = boardState.tasks.get((to.rootId ?? from)!)
        const convertTask = to.rootId ? asSubTask : asRootTask
        return updateTask(taskId, (task) => {
          if (undoOf) {
            const { rootId, listId, position, visibleTo, recurrence } = undoOf.previous
            return { ...task, rootId, listId, position, visibleTo, recurrence }
          }
          return root
            ? convertTask(task, root, positionBetween(siblingsIn(boardState, to.rootId, root), taskId, to))
            : task
        })(boardState)
      },
      call: (mutationId) =>
        rpc.tasks.convert.mutate({
          boardId,
          taskId,
          ...to,
          ...(undoOf?.entryId && { undoEntryId: undoOf.entryId }),
          mutationId,
        }),
      confirm: confirmCard,
      failure: 'board:task.failure.convert',
      undo: {
        title,
        revert: (before, answer) => {
          const previous = before?.tasks.get(taskId)
          if (!previous) return Promise.resolve(null)
          const currentTask = answer ? unpackTask(boardId, answer.card) : { ...previous, rootId: to.rootId }
          const undoneConversion = { entryId: answer?.entryId, previous }
          return convert(currentTask, { rootId: from, after: null, before: null, undoOf: undoneConversion })
        },
      },
    })

  return { convert }
}

type NewSubTask = { title: string; /** The last sub-task. */ after: TaskId | null }

const creationMutations = (deps: TaskMutationDeps) => {
  const { rpc, send, boardId, me } = deps
  return {
    addSubTask: ({ taskId: rootId, listId }: Task, { title, after }: NewSubTask, subTaskId = newTaskId()) =>
      send({
        apply: addUnlessPresent(subTaskId, (boardState) => {
          const siblings = boardState.subTasksByRoot.get(rootId) ?? []
          const position = positionBetween(siblings, subTaskId, { after, before: null })
          return optimisticTask(boardId, me, { taskId: subTaskId, rootId, listId, title, position })
        }),
        call: (mutationId) =>
          rpc.tasks.addSubTask.mutate({ boardId, taskId: rootId, subTaskId, title, after, before: null, mutationId }),
        confirm: confirmCard,
        failure: 'board:task.failure.create',
        undo: undoCreate(deps, { taskId: subTaskId, title }),
      }),

    duplicate: (task: Task, { title, before }: NewCopy, copyId = newTaskId()) =>
      send({
        apply: addUnlessPresent(copyId, (state) => optimisticCopy(state, me, { task, copyId, title, before })),
        call: (mutationId) =>
          rpc.tasks.duplicate.mutate({ boardId, taskId: task.taskId, copyId, title, before, mutationId }),
        // The answer contains the copied sub-tasks.
        confirm: (base, { card, subTasks }) =>
          subTasks.reduce((current, subTask) => confirmCard(current, { card: subTask }), confirmCard(base, { card })),
        failure: 'board:task.failure.duplicate',
        undo: undoCreate(deps, { taskId: copyId, title }),
      }),
  }
}

export type TaskMutations = ReturnType<typeof useTaskMutations>

/** Updates tasks in a client state: the board state, or the user's own tasks. */
export type TaskStateUpdater<Shown> = {
  /** Changes a task; does nothing if it is not in the state. */
  updateTask: (taskId: TaskId, change: (task: Task) => Task) => (shown: Shown) => Shown
  /** Adds a task that has left the state; does nothing if it is in the state. */
  restoreTask: (before: Shown | undefined, taskId: TaskId) => (shown: Shown) => Shown
  /** Applies the cards of an answer. */
  withCards: (base: Shown, cards: readonly Card[], boardId: BoardId) => Shown
}

type OnConflict = (error: unknown) => void

type ChangeOptions = {
  onConflict?: OnConflict | undefined
  /** For undoing the completion of a recurring task: the activity entry of its next occurrence. */
  undoEntryId?: EntryId | undefined
}

/** `card` is the changed task; `also` are other tasks that changed with it, such as the next occurrence. */
type ChangeAnswer = { card: Card; also?: Card[] | undefined }

type FieldMutationDeps<Shown> = { rpc: Rpc; send: SendChange<Shown>; boardId: BoardId }

/** Resolves with the answer, or null if the change was rejected and rolled back. */
export type ChangeTask = (task: Task, change: TaskChange, options?: ChangeOptions) => Promise<ChangeAnswer | null>

/** Returns the mutation that changes one field of a task, with an optimistic update and undo. */
export function changeMutation<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  updater: TaskStateUpdater<Shown>,
): ChangeTask {
  const change: ChangeTask = (task, taskChange, { onConflict, undoEntryId } = {}) =>
    send({
      apply: updater.updateTask(task.taskId, (current) => taskWithOptimisticChange(current, taskChange, new Date())),
      call: (mutationId) =>
        rpc.tasks.change.mutate({
          boardId,
          taskId: task.taskId,
          change: taskChange,
          ...(undoEntryId && { undoEntryId }),
          mutationId,
        }),
      confirm: (base, { card, also = [] }) => updater.withCards(base, [card, ...also], boardId),
      failure: `board:task.failure.${taskChange.field}`,
      onConflict,
      // Undoing the completion of a recurring task removes its next occurrence.
      undo: {
        title: task.title,
        revert: (_, answer) => {
          const now = new Date()
          const current = answer ? unpackTask(boardId, answer.card) : taskWithOptimisticChange(task, taskChange, now)
          return change(current, inverseOf(taskChange), { undoEntryId: answer?.undoEntryId })
        },
      },
    })
  return change
}

export type AssignTask = (task: Task, to: UserId | null, onConflict?: OnConflict) => Promise<CardAnswer>

/** Returns the mutation that assigns a task, with an optimistic update and undo. */
export function assignMutation<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  updater: TaskStateUpdater<Shown>,
): AssignTask {
  /** @param restore adds the task again if it left the list when it was reassigned */
  const assign = (
    task: Task,
    to: UserId | null,
    { onConflict, restore }: { onConflict?: OnConflict | undefined; restore: (shown: Shown) => Shown },
  ): Promise<CardAnswer> => {
    const { taskId, assigneeId: from } = task
    const setAssignee = updater.updateTask(taskId, (current) => ({ ...current, assigneeId: to }))
    return send({
      apply: (shown) => setAssignee(restore(shown)),
      call: (mutationId) => rpc.tasks.assign.mutate({ boardId, taskId, from, to, mutationId }),
      confirm: (base, { card }) => updater.withCards(restore(base), [card], boardId),
      failure: 'board:task.failure.assignee',
      onConflict,
      undo: {
        title: task.title,
        revert: (before) => assign({ ...task, assigneeId: to }, from, { restore: updater.restoreTask(before, taskId) }),
      },
    })
  }
  return (task, to, onConflict) => assign(task, to, { onConflict, restore: (shown) => shown })
}

type LabelStateUpdater<Shown> = Pick<TaskStateUpdater<Shown>, 'updateTask' | 'withCards'> & {
  /** Returns the titles of a label by id. */
  titlesIn: (shown: Shown | undefined, labelId: LabelId) => Record<string, string>
}

export type LabelMutations = {
  /** @param followingLabelIds the labels that followed it before it was removed */
  addLabel: (task: Task, labelId: LabelId, followingLabelIds?: LabelId[]) => Promise<CardAnswer>
  removeLabel: (task: Task, labelId: LabelId) => Promise<CardAnswer>
}

/** Returns the mutations that add and remove labels, with optimistic updates and undo. */
export function labelMutations<Shown>(
  { rpc, send, boardId }: FieldMutationDeps<Shown>,
  updater: LabelStateUpdater<Shown>,
): LabelMutations {
  const commonOptions = (labelId: LabelId) => ({
    confirm: (base: Shown, { card }: { card: Card }) => updater.withCards(base, [card], boardId),
    failure: 'board:task.failure.labels',
    itemTitles: (before: Shown | undefined) => updater.titlesIn(before, labelId),
  })

  const addLabel: LabelMutations['addLabel'] = (task, labelId, followingLabelIds) =>
    send({
      ...commonOptions(labelId),
      apply: updater.updateTask(task.taskId, (current) => ({
        ...current,
        labelIds: insertLabelId(current.labelIds, labelId, followingLabelIds),
      })),
      call: (mutationId) =>
        rpc.tasks.addLabel.mutate({ boardId, taskId: task.taskId, labelId, followingLabelIds, mutationId }),
      undo: { title: task.title, revert: () => removeLabel(task, labelId) },
    })

  const removeLabel: LabelMutations['removeLabel'] = (task, labelId) =>
    send({
      ...commonOptions(labelId),
      apply: updater.updateTask(task.taskId, (current) => ({
        ...current,
        labelIds: current.labelIds.filter((id) => id !== labelId),
      })),
      call: (mutationId) => rpc.tasks.removeLabel.mutate({ boardId, taskId: task.taskId, labelId, mutationId }),
      undo: { title: task.title, revert: () => addLabel(task, labelId, labelIdsFollowing(task, labelId)) },
    })

  return { addLabel, removeLabel }
}
