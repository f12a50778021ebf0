import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { subTasksOf } from '#shared/board/board-state.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import type { TaskId, UserId } from '#shared/common/ids.ts'
import { labelById } from '#shared/label/rules.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import { unpackTask } from '#shared/task/card.ts'
import type { Task, TaskDates, TaskRef } from '#shared/task/model.ts'
import { withDueDay } from '#shared/view/calendar.ts'
import type { FilterContext } from '#shared/view/filter.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { peopleQuery } from '#web/people/queries.ts'
import { cachedBoardState, boardStructureKey } from '#web/board-store/board-structure.ts'
import type { MyTasks } from './queries.ts'
import { myTasksKey } from '#web/board-store/queries.ts'
import { type UndoEntry, newUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import { useFailureToast } from '#web/rpc/failure-toast.ts'
import { isNetworkError } from '#web/rpc/failure.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { useRpc } from '#web/rpc/client.ts'
import { showUndoToast, runAsUndoEntry } from '#web/rpc/undo/undo-toast.ts'
import {
  type AssignTask,
  assignMutation,
  type ChangeTask,
  changeMutation,
  type LabelMutations,
  labelMutations,
} from '#web/task/mutations/task-mutations.ts'
import { removalMutations } from '#web/task/mutations/removal-mutations.ts'
import { sendInBatches, batchesOf } from '#web/task/bulk/use-bulk.ts'
import { completeSteps, setDatesSteps } from '#web/task/bulk/steps.ts'
import { type BulkResultKind, useBulkToasts } from '#web/task/bulk/use-bulk-toasts.ts'
import { taskElement } from '#web/task/card/task-element.ts'
import { type TaskRemoval, useRemovalWithToast } from '#web/task/actions/use-task-removal.tsx'
import { type SetField, useSetDates, useSetField, type TaskEdits, useAssign } from '#web/task/actions/use-task-edits.ts'
import { changeTasksOfBoard } from './bulk-changes.ts'
import { removalUpdates, useMutationContext } from './mutation-context.ts'

export type MyTaskMutations = AssignAndLabel & {
  /** Changes one field. If the task leaves its group, shows a toast with undo. */
  setField: SetField
  setDates: (task: Task, to: TaskDates) => Promise<void>
  /** Moves the due date to another day, or removes it. */
  setDueDay: (task: Task, to: Day | null) => Promise<void>
  /** Moves all of them to one day, with one undo entry. */
  setDueDayOfAll: (tasks: readonly Task[], to: Day) => Promise<void>
  /** Completes the task together with its open sub-tasks. */
  completeWithSubTasks: (task: Task, open: readonly Task[]) => Promise<void>
  removeTask: TaskRemoval
  /**
   * Returns the open sub-tasks; without a connection, those in the cache. Null if the call failed and an error toast
   * was shown.
   */
  openSubTasksOf: (task: Task) => Promise<Task[] | null>
}

export type AssignAndLabel = Pick<TaskEdits, 'assign'> & LabelMutations

/** Returns the mutations of My tasks, which work without the board state. */
export function useMyTaskMutations({ me, timeZone }: Pick<FilterContext, 'me' | 'timeZone'>): MyTaskMutations {
  const setField = useMyTaskSetField(me)
  const changeMany = useChangeMany(me)
  const removeTask = useRemoveMyTask(me)
  const assignAndLabel = useAssignAndLabel(me)
  const openSubTasksOf = useOpenSubTasks(me)
  const cache = useQueryClient()
  const currentTask = useCallback(
    (taskId: TaskId) =>
      cache.getQueryData<OptimisticData<MyTasks>>(myTasksKey)?.shown.find((one) => one.task.taskId === taskId)?.task,
    [cache],
  )
  const setDates = useSetDates(setField, currentTask)
  return useMemo(() => {
    // Evaluated when the change is made.
    const dueDayOptions = () => ({ now: new Date(), timeZone })
    return {
      setField,
      setDates,
      setDueDay: (task, to) => setDates(task, withDueDay(task, to, dueDayOptions())),
      setDueDayOfAll: (tasks, to) =>
        changeMany('for_today', tasks, (task) => setDatesSteps(task, withDueDay(task, to, dueDayOptions()))),
      completeWithSubTasks: (task, open) => changeMany('completed', [...open, task], completeSteps),
      removeTask,
      openSubTasksOf,
      ...assignAndLabel,
    }
  }, [setField, setDates, changeMany, removeTask, assignAndLabel, openSubTasksOf, timeZone])
}

/** Shows a toast with undo when a completed task leaves its group. */
function useMyTaskSetField(me: UserId): SetField {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const contextOf = useMutationContext(me)
  const change = useCallback<ChangeTask>(
    (task, ...rest) => {
      const ctx = contextOf(task.boardId)
      return changeMutation(ctx, ctx.updates)(task, ...rest)
    },
    [contextOf],
  )
  const notifyCompleted = useCallback(
    ({ taskId, title }: Task, undoEntry: UndoEntry) =>
      void showUndoToast(cache, undoEntry, {
        title: t('my_tasks.completed_named', { title }),
        undo: t('common:undo'),
        focusTarget: () => taskElement(taskId),
      }),
    [cache, t],
  )
  return useSetField(change, notifyCompleted)
}

function useRemoveMyTask(me: UserId): TaskRemoval {
  const contextOf = useMutationContext(me)
  const removeTask = useCallback<Parameters<typeof useRemovalWithToast>[0]>(
    (task, verb) => {
      const { updates, ...ctx } = contextOf(task.boardId)
      return removalMutations(ctx, removalUpdates(updates, task.boardId)).archiveOrDelete(task, verb)
    },
    [contextOf],
  )
  return useRemovalWithToast(removeTask)
}

type ChangeMany = (
  resultKind: BulkResultKind,
  tasks: readonly Task[],
  stepsOf: (task: Task) => TaskStep[],
) => Promise<void>

function useChangeMany(me: UserId): ChangeMany {
  const cache = useQueryClient()
  const contextOf = useMutationContext(me)
  const titleOf = useCallback(
    (taskId: TaskId) =>
      cache.getQueryData<OptimisticData<MyTasks>>(myTasksKey)?.shown.find(({ task }) => task.taskId === taskId)?.task
        .title,
    [cache],
  )
  const reload = useCallback(() => void cache.invalidateQueries({ queryKey: myTasksKey }), [cache])
  const { showResult, titleWithCount, onRejected, onNotUndone } = useBulkToasts(titleOf, reload)
  return useCallback<ChangeMany>(
    (resultKind, tasks, stepsOf) => {
      const affected = tasks.filter((task) => stepsOf(task).length > 0)
      const tasksByBoard = [...Map.groupBy(affected, ({ boardId }) => boardId).values()]
      return sendInBatches(resultKind, {
        batches: tasksByBoard.flatMap((boardTasks) => batchesOf(boardTasks, () => 1)),
        send: ([first, ...rest], title) => {
          if (!first) return Promise.resolve(null)
          const ctx = { ...contextOf(first.boardId), onRejected, onNotUndone }
          return changeTasksOfBoard(ctx, { steps: [first, ...rest].flatMap(stepsOf), title })
        },
        showResult,
        titleWithCount,
        onProgress: () => {},
      })
    },
    [contextOf, showResult, titleWithCount, onRejected, onNotUndone],
  )
}

function useOpenSubTasks(me: UserId): MyTaskMutations['openSubTasksOf'] {
  const rpc = useRpc()
  const cache = useQueryClient()
  const showFailure = useFailureToast()
  return useCallback(
    async ({ boardId, taskId, rootId }) => {
      if (rootId) return []
      // The server may not know the latest local changes yet.
      const withoutCompleted = (subTasks: Task[]) => {
        const shown = cache.getQueryData<OptimisticData<MyTasks>>(myTasksKey)?.shown ?? []
        const completedIds = new Set(
          shown.filter(({ task }) => task.status === 'completed').map(({ task }) => task.taskId),
        )
        return subTasks.filter((task) => !completedIds.has(task.taskId))
      }
      try {
        const { cards } = await rpc.tasks.openSubTasks.query({ boardId, taskId })
        return withoutCompleted(cards.map((card) => unpackTask(boardId, card)))
      } catch (error) {
        if (isNetworkError(error)) return withoutCompleted(await openSubTasksInCache(cache, me, { boardId, taskId }))
        showFailure('board:task.failure.status', error)
        // The task may have been archived, deleted or reassigned.
        void cache.invalidateQueries({ queryKey: myTasksKey })
        return null
      }
    },
    [rpc, cache, showFailure, me],
  )
}

/**
 * Returns the open sub-tasks that the cache or the saved board knows, for use without a connection. Empty if the board
 * is unknown.
 */
async function openSubTasksInCache(cache: QueryClient, me: UserId, { boardId, taskId }: TaskRef): Promise<Task[]> {
  const boardState = await cachedBoardState(cache, boardId, me)
  return boardState ? subTasksOf(boardState, taskId).filter(({ status }) => status !== 'completed') : []
}

/** Returns the mutations that assign and label tasks. A reassigned task leaves the list, so a toast offers undo. */
function useAssignAndLabel(me: UserId): AssignAndLabel {
  const assign = useAssign(useAssignMyTask(me))
  const labels = useLabelMyTask(me)
  return useMemo(() => ({ assign, ...labels }), [assign, labels])
}

function useAssignMyTask(me: UserId): AssignTask {
  const { t } = useTexts(['board', 'common'])
  const rpc = useRpc()
  const cache = useQueryClient()
  const contextOf = useMutationContext(me)
  return useCallback<AssignTask>(
    async (task, to, onConflict) => {
      const ctx = contextOf(task.boardId)
      const undoEntry = newUndoEntry()
      const result: { answer: Awaited<ReturnType<AssignTask>> } = { answer: null }
      const isAccepted = await runAsUndoEntry(
        undoEntry,
        async () => (result.answer = await assignMutation(ctx, ctx.updates)(task, to, onConflict)),
      )
      if (isAccepted && to !== me) {
        const name = to && cache.getQueryData(peopleQuery(rpc).queryKey)?.get(to)?.name
        const title = name ? t('my_tasks.assigned', { name }) : t('my_tasks.unassigned')
        const focusTarget = () => taskElement(task.taskId)
        void showUndoToast(cache, undoEntry, { title, text: task.title, undo: t('common:undo'), focusTarget })
      }
      return result.answer
    },
    [t, rpc, cache, contextOf, me],
  )
}

function useLabelMyTask(me: UserId): LabelMutations {
  const cache = useQueryClient()
  const contextOf = useMutationContext(me)
  return useMemo(() => {
    const labelsOf = ({ boardId }: Parameters<LabelMutations['addLabel']>[0]) => {
      const { updates, ...ctx } = contextOf(boardId)
      // The label picker has loaded the board structure already.
      const titlesIn: Parameters<typeof labelMutations>[1]['titlesIn'] = (_, labelId) => {
        const structure = cache.getQueryData(boardStructureKey(boardId))
        const title = structure && labelById(structure).get(labelId)?.title
        return title ? { [labelId]: title } : {}
      }
      return labelMutations(ctx, { ...updates, titlesIn })
    }
    return {
      addLabel: (task, ...rest) => labelsOf(task).addLabel(task, ...rest),
      removeLabel: (task, ...rest) => labelsOf(task).removeLabel(task, ...rest),
    }
  }, [cache, contextOf])
}
