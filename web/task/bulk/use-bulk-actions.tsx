import type { ReactNode } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/board-state.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task, TaskDates } from '#shared/task/model.ts'
import { movedDates, withDueDay } from '#shared/view/calendar.ts'
import { dueDateForGroup } from '#shared/view/due-groups.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useDenialReason } from '#web/permission/denial-reason.tsx'
import { useBoard } from '#web/board-store/use-board.ts'
import { newTaskId } from '#web/task/mutations/placement-mutations.ts'
import { useCompletions } from '#web/task/actions/use-completion.tsx'
import type { MovePosition, SetGroup, BulkRequest } from './selection.ts'
import { titleOfCopy } from '#web/task/actions/use-duplicate.ts'
import { useViewContext } from '#web/user/use-dates.ts'
import { assignSteps, completeSteps, setDatesSteps, setLabelsSteps, moveSteps, setFieldSteps } from './steps.ts'
import { useBulk } from './use-bulk.ts'
import type { BulkResultKind } from './use-bulk-toasts.ts'

export type BulkActions = {
  setStatus: (to: Task['status']) => void
  setPriority: (to: Task['priority']) => void
  assign: (to: UserId | null) => void
  /** Sets the given dates only. */
  setDates: (to: Partial<TaskDates>) => void
  setLabel: (labelId: LabelId, isSet: boolean) => void
  move: (to: ListId) => void
  moveTo: (to: MovePosition) => void
  setGroup: (options: SetGroup) => void
  duplicate: () => void
  archiveOrDelete: (action: 'archive' | 'delete') => void
}

/** Replaces one label by another; null removes all. */
function changeLabelSteps(task: Task, to: LabelId | null, replaced: LabelId | null): TaskStep[] {
  if (to === null) return setLabelsSteps(task, [])
  return setLabelsSteps(task, [...task.labelIds.filter((labelId) => labelId !== replaced && labelId !== to), to])
}

/**
 * Returns the actions for all selected tasks.
 *
 * @param tasks in display order
 */
export function useBulkActions(tasks: readonly Task[]): {
  actions: BulkActions
  progress: ReturnType<typeof useBulk>['progress']
  question: ReactNode
  isAsking: boolean
} {
  const { t } = useTexts('board')
  const { boardState, me } = useBoard()
  const viewContext = useViewContext(me)
  const bulk = useBulk()
  const { completeAll, ...confirmation } = useCompletions()
  const change = (stepsOf: (task: Task) => TaskStep[], resultKind: BulkResultKind = 'changed') =>
    void bulk.change(
      resultKind,
      tasks.filter((task) => stepsOf(task).length > 0),
      stepsOf,
    )

  const actions: BulkActions = {
    setStatus: (to) => {
      if (to !== 'completed') return change((task) => setFieldSteps(task, 'status', to))
      completeAll(
        tasks,
        (completedTasks, openSubTasks) =>
          void bulk.change('completed', [...openSubTasks, ...completedTasks], completeSteps),
      )
    },
    setPriority: (to) => change((task) => setFieldSteps(task, 'priority', to)),
    assign: (to) => change((task) => assignSteps(task, to)),
    setDates: (dates) => change((task) => setDatesSteps(task, { start: task.start, due: task.due, ...dates })),
    setLabel: (labelId, isSet) =>
      change(({ taskId, labelIds }) =>
        labelIds.includes(labelId) === isSet ? [] : [{ does: isSet ? 'add_label' : 'remove_label', taskId, labelId }],
      ),
    move: (listId) => change((task) => moveSteps(boardState, task, listId), 'moved'),
    moveTo: (to) => void bulk.change('moved', tasks, ({ taskId }) => [{ does: 'move', taskId, ...to }]),
    setGroup: ({ to, from }) => {
      if (to.by === 'status') actions.setStatus(to.value)
      if (to.by === 'priority') actions.setPriority(to.value)
      if (to.by === 'assignee') actions.assign(to.value)
      const due = to.by === 'due' ? dueDateForGroup(to.value, viewContext) : undefined
      if (due !== undefined) change((task) => setDatesSteps(task, withDueDay(task, due, viewContext)))
      if (to.by === 'day') {
        const dayChange = { from: from.by === 'day' ? from.value : null, to: to.value, timeZone: viewContext.timeZone }
        change((task) => setDatesSteps(task, movedDates(task, dayChange)))
      }
      if (to.by === 'label') change((task) => changeLabelSteps(task, to.value, from.by === 'label' ? from.value : null))
    },
    duplicate: () => {
      const taskAfter = (task: Task) => {
        const listTasks = tasksIn(boardState, task.listId)
        return listTasks[listTasks.findIndex(({ taskId }) => taskId === task.taskId) + 1]?.taskId ?? null
      }
      const stepsOf = (task: Task): TaskStep[] => {
        const title = titleOfCopy(task.title, (originalTitle) => t('task.duplicate.title', { title: originalTitle }))
        return [{ does: 'duplicate', taskId: task.taskId, copyId: newTaskId(), title, before: taskAfter(task) }]
      }
      void bulk.change('duplicated', tasks, stepsOf, ({ taskId }) => 1 + subTasksOf(boardState, taskId).length)
    },
    archiveOrDelete: (action) => void bulk.archiveOrDelete(action, tasks),
  }
  return { actions, progress: bulk.progress, ...confirmation }
}

/** Returns why an action is not allowed for all tasks: the number of tasks and the first reason. */
export function useBulkReason(tasks: readonly Task[]): (action: TaskAction) => string | null {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const denialReason = useDenialReason()
  return (action) => {
    const reasons = tasks.flatMap((task) => denialReason(mayTask(action, task)) ?? [])
    const [reason] = reasons
    if (!reason) return null
    return reasons.length === tasks.length ? reason : t('task.bulk.not_possible', { count: reasons.length, reason })
  }
}

export type SimpleRequest = Extract<BulkRequest, string>

/** Returns the permission that a bulk request needs. */
export const requiredAction = (request: BulkRequest): TaskAction =>
  request === 'assignee' || (typeof request === 'object' && 'to' in request && request.to.by === 'assignee')
    ? 'task.assign'
    : request === 'archive' || request === 'delete'
      ? 'task.remove'
      : request === 'duplicate'
        ? 'task.duplicate'
        : 'task.edit'
