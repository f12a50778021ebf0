import { useMemo } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, EntryId, TaskId, UserId } from '#shared/common/ids.ts'
import { unpacked } from '#shared/task/card.ts'
import type { Task } from '#shared/task/model.ts'
import { asOwnTask, asSubTask } from '#shared/task/rules.ts'
import { useSendBoardChange } from '#web/board-store/use-board.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { assignMutation, changeMutation, type TaskStateUpdater, labelMutations } from './field-mutations.ts'
import {
  positionBetween,
  optimisticCopy,
  type PositionNeighbours,
  type NewCopy,
  siblingsIn,
  titlesById,
} from './optimistic-task.ts'
import {
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

const boardUpdater: TaskStateUpdater<BoardState> = {
  updateTask,
  restoreTask: () => (boardState) => boardState,
  withCards: (base, cards) => cards.reduce((now, card) => confirmCard(now, { card }), base),
}

/**
 * Returns all mutations of tasks on a board, with optimistic updates. Each promise resolves with the answer, or null if
 * the change was rejected and rolled back.
 */
export function useTaskMutations(boardId: BoardId, me: UserId) {
  const rpc = useRpc()
  const send = useSendBoardChange(boardId)
  return useMemo(() => taskMutations({ rpc, send, boardId, me }), [rpc, send, boardId, me])
}

/** The same without React. */
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
      apply: updateTask(taskId, (now) => ({ ...now, visibleTo: to })),
      call: (mutationId) => rpc.tasks.restrict.mutate({ boardId, taskId, from, to, mutationId }),
      confirm: confirmCard,
      failure: 'board:task.failure.restrict',
      undo: {
        title: task.title,
        revert: (_, answer) => restrict(answer ? unpacked(boardId, answer.card) : { ...task, visibleTo: to }, from),
      },
    })
  }

  return { change, assign, restrict }
}

type Conversion = PositionNeighbours & {
  /** The new parent; null for a root task. */
  rootId: TaskId | null
  /** For an undo: the entry to undo, if known, and the task before. */
  back?: { entryId: EntryId | undefined; previous: Task }
}

const conversionMutations = ({ rpc, send, boardId }: TaskMutationDeps) => {
  const convert = ({ taskId, title, rootId: from }: Task, { back, ...to }: Conversion): Promise<CardAnswer> =>
    send({
      apply: (boardState) => {
        const root = boardState.tasks.get((to.rootId ?? from)!)
        const converted = to.rootId ? asSubTask : asOwnTask
        return updateTask(taskId, (task) => {
          if (back) return { ...task, ...placementOf(back.previous) }
          return root
            ? converted(task, root, positionBetween(siblingsIn(boardState, to.rootId, root), taskId, to))
            : task
        })(boardState)
      },
      call: (mutationId) =>
        rpc.tasks.convert.mutate({ boardId, taskId, ...to, ...(back?.entryId && { back: back.entryId }), mutationId }),
      confirm: confirmCard,
      failure: 'board:task.failure.convert',
      undo: {
        title,
        revert: (before, answer) => {
          const previous = before?.tasks.get(taskId)
          if (!previous) return Promise.resolve(null)
          const now = answer ? unpacked(boardId, answer.card) : { ...previous, rootId: to.rootId }
          const undoOf = { entryId: answer?.entryId, previous }
          return convert(now, { rootId: from, after: null, before: null, back: undoOf })
        },
      },
    })

  return { convert }
}

const placementOf = ({ rootId, listId, position, visibleTo, recurrence }: Task) => ({
  rootId,
  listId,
  position,
  visibleTo,
  recurrence,
})

type NewSubTask = { title: string; /** The last sub-task. */ after: TaskId | null }

const creationMutations = (deps: TaskMutationDeps) => {
  const { rpc, send, boardId, me } = deps
  return {
    addSubTask: ({ taskId: rootId, listId }: Task, { title, after }: NewSubTask, subTaskId = newTaskId()) =>
      send({
        apply: addUnlessPresent(subTaskId, (boardState) => {
          const position = positionBetween(boardState.ofRoot.get(rootId) ?? [], subTaskId, { after, before: null })
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
        apply: addUnlessPresent(copyId, (boardState) =>
          optimisticCopy(boardState, me, { task, copyId, title, before }),
        ),
        call: (mutationId) =>
          rpc.tasks.duplicate.mutate({ boardId, taskId: task.taskId, copyId, title, before, mutationId }),
        // The answer contains the copied sub-tasks.
        confirm: (base, { card, subTasks }) =>
          subTasks.reduce((now, subTask) => confirmCard(now, { card: subTask }), confirmCard(base, { card })),
        failure: 'board:task.failure.duplicate',
        undo: undoCreate(deps, { taskId: copyId, title }),
      }),
  }
}

export type TaskMutations = ReturnType<typeof useTaskMutations>
