import { useCallback, useMemo } from 'react'
import { type TaskId, UserId } from '#shared/common/ids.ts'
import { TaskChange, type TaskField } from '#shared/task/change.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { hasWrongDates } from '#shared/task/rules.ts'
import { useBoard, useReadBoardState } from '#web/board-store/use-board.ts'
import { withUndoEntry, type UndoEntry, currentUndoEntry } from '#web/rpc/undo/undo-stack.ts'
import type { TaskTime } from '#web/task/picker/time-picker.tsx'
import {
  type AssignTask,
  type ChangeTask,
  type TaskMutations,
  useTaskMutations,
} from '#web/task/mutations/task-mutations.ts'
import { isAcceptedOrQueued } from '#web/rpc/optimistic/mutation-queue.ts'
import { type ConflictField, useDatesConflictToast, useConflictToast } from './use-conflict-toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type Card, unpackTask } from '#shared/task/card.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { showUndoToast } from '#web/rpc/undo/undo-toast.ts'
import { useDates } from '#web/user/use-dates.ts'
import { taskElement } from '#web/task/card/task-element.ts'

type TaskFieldValue = Task[TaskField]
/**
 * Sets one field of a task; resolves with whether it was applied.
 * @param onConflict called instead of showing the conflict toast
 */
export type SetField = (task: Task, field: TaskField, to: TaskFieldValue, onConflict?: () => void) => Promise<boolean>

type OnCompleted = (task: Task, undoEntry: UndoEntry) => void

export type TaskEdits = Omit<TaskMutations, 'assign'> & {
  /** A toast has shown the error if it was not applied. */
  set: SetField
  assign: (task: Task, to: UserId | null) => Promise<void>
  setDates: (task: Task, to: TaskDates) => Promise<void>
  setTime: (task: Task, to: TaskTime) => Promise<void>
}

/**
 * Returns the mutations of tasks on the open board. On a conflict, a toast shows the current value and offers to set the user's
 * value again.
 * @param onCompleted called when a task is completed that does not recur; must be stable
 */
export function useTaskEdits(onCompleted?: OnCompleted): TaskEdits {
  const { boardId, me } = useBoard()
  const mutations = useTaskMutations(boardId, me)
  const set = useSetField(mutations.change, onCompleted)
  const assign = useAssign(mutations.assign)
  const readBoardState = useReadBoardState(boardId)
  const currentTask = useCallback((taskId: TaskId) => readBoardState()?.tasks.get(taskId), [readBoardState])
  const setDates = useSetDates(set, currentTask)
  return useMemo(() => {
    const setTime = (task: Task, to: TaskTime) => setEachField(set)(task, ['estimate', 'spent'], to)
    return { ...mutations, set, assign, setDates, setTime }
  }, [mutations, set, assign, setDates])
}

/**
 * Returns a function that sets start and due date, with one toast if both conflict.
 * @param currentTask returns the task in the board state
 */
export function useSetDates(set: SetField, currentTask: (taskId: TaskId) => Task | undefined): TaskEdits['setDates'] {
  const showConflict = useDatesConflictToast()
  return useCallback(
    async function setDates(task, to) {
      let hasConflict = false
      const onConflict = () => {
        hasConflict = true
      }
      // A change of one date is an ordinary field change.
      const changesBothDates = task.start !== to.start && task.due !== to.due
      const setFields = setEachField((current, field, value) =>
        set(current, field, value, changesBothDates ? onConflict : undefined),
      )
      await setFields(task, dateFieldOrder(task, to), to)
      if (!hasConflict) return
      const setOwnValue = (currentDates: TaskDates) => void setDates({ ...task, ...currentDates }, to)
      await showConflict({ task, ownValue: to, readCurrentDates: () => currentTask(task.taskId), setOwnValue })
    },
    [set, currentTask, showConflict],
  )
}

/** Returns the order in which to change both dates, so that start is never after due. */
export const dateFieldOrder = (from: TaskDates, to: TaskDates): ('start' | 'due')[] =>
  hasWrongDates({ start: to.start, due: from.due }) ? ['due', 'start'] : ['start', 'due']

/**
 * Sets several fields as one undo entry. All mutations start before any is awaited, so that they are shown and stored
 * together.
 */
export const setEachField =
  (set: SetField) =>
  async <Name extends TaskField>(task: Task, fields: readonly Name[], to: Pick<Task, Name>): Promise<void> => {
    let taskSoFar = task
    const undoEntry = currentUndoEntry()
    const pending: Promise<boolean>[] = []
    for (const field of fields) {
      if (taskSoFar[field] === to[field]) continue
      const from = taskSoFar
      pending.push(withUndoEntry(undoEntry, () => set(from, field, to[field])))
      taskSoFar = { ...taskSoFar, [field]: to[field] }
    }
    await Promise.all(pending)
  }

/**
 * Returns a function that sets one field of a task.
 * @param onCompleted called when a task is completed that does not recur
 */
export function useSetField(change: ChangeTask, onCompleted?: OnCompleted): SetField {
  const showConflict = useConflictToast()
  const showNextOccurrence = useNextOccurrenceToast()
  return useCallback<SetField>(
    async function set(task, field, to, conflictHandler?) {
      const setOwnValue = (currentValue: TaskFieldValue) => void set({ ...task, [field]: currentValue }, field, to)
      const taskChange = TaskChange.parse({ field, from: task[field], to })
      const onConflict =
        conflictHandler ?? ((error: unknown) => showConflict({ task, field, ownValue: to, setOwnValue }, error))
      if (field !== 'status') return (await change(task, taskChange, { onConflict })) !== null
      // Completing a recurring task shows its own toast, which needs the undo entry.
      const undoEntry = currentUndoEntry()
      if (to === 'completed' && (onCompleted || task.recurrence)) undoEntry.isNotified = true
      const call: { answer?: Awaited<ReturnType<ChangeTask>> } = {}
      const isApplied = await isAcceptedOrQueued(async () => {
        call.answer = await withUndoEntry(undoEntry, () => change(task, taskChange, { onConflict }))
        return call.answer !== null
      })
      if (to !== 'completed' || !isApplied) return isApplied
      if (call.answer?.also) showNextOccurrence(task, undoEntry, call.answer.also)
      else if (call.answer || !task.recurrence) onCompleted?.(task, undoEntry)
      return true
    },
    [change, onCompleted, showConflict, showNextOccurrence],
  )
}

/**
 * Returns a function that assigns a task.
 * @param assignTask must be stable
 */
export function useAssign(assignTask: AssignTask): TaskEdits['assign'] {
  const showConflict = useConflictToast()
  return useCallback<TaskEdits['assign']>(
    async function assign(task, to) {
      const setOwnValue = (currentValue: Task[ConflictField]) =>
        void assign({ ...task, assigneeId: UserId.nullable().parse(currentValue) }, to)
      const onConflict = (error: unknown) =>
        showConflict({ task, field: 'assigneeId', ownValue: to, setOwnValue }, error)
      await assignTask(task, to, onConflict)
    },
    [assignTask, showConflict],
  )
}

type ShowNextOccurrence = (task: Task, undoEntry: UndoEntry, otherCards: readonly Card[]) => void

/**
 * Returns a function that shows when the next occurrence of a completed recurring task is due, with undo
 * . Does nothing if there is none.
 */
function useNextOccurrenceToast(): ShowNextOccurrence {
  const { t } = useTexts(['board', 'common'])
  const cache = useQueryClient()
  const dates = useDates()
  return useCallback<ShowNextOccurrence>(
    ({ boardId, taskId, title }, undoEntry, otherCards) => {
      const next = otherCards.map((card) => unpackTask(boardId, card)).find(({ rootId }) => !rootId)
      const date = next && (next.due ?? next.start)
      if (!date) return
      void showUndoToast(cache, undoEntry, {
        title: t('task.repeat.completed', { title }),
        text: t('task.repeat.next', { date: dates.short(date) }),
        undo: t('common:undo'),
        focusTarget: () => taskElement(taskId),
      })
    },
    [t, cache, dates],
  )
}
