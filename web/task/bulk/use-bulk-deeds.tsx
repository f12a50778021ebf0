// What can be done with all the tasks that are chosen: for each the steps it takes, and why it cannot be done.

import { type ReactNode } from 'react'
import { subTasksOf, tasksIn } from '#shared/board/picture.ts'
import type { LabelId, ListId, UserId } from '#shared/common/ids.ts'
import type { TaskAction } from '#shared/permission/can.ts'
import type { TaskStep } from '#shared/task/bulk.ts'
import type { Task } from '#shared/task/model.ts'
import { carried, redated } from '#shared/view/calendar.ts'
import { dueUnder } from '#shared/view/due-groups.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { useBecause } from '#web/permission/use-because.ts'
import { useBoard } from '#web/picture/use-board.ts'
import type { TaskDates } from '#shared/task/model.ts'
import { newTaskId } from '#web/task/placing.ts'
import { useCompletions } from '#web/task/use-completion.tsx'
import type { MoveTo, PutUnder } from '#web/task/selection.ts'
import { titleOfCopy } from '#web/task/use-duplicate.ts'
import { useLooking } from '#web/user/use-looking.ts'
import { assigned, completed, dated, labelled, movedTo, set } from './setting.ts'
import { useBulk } from './use-bulk.ts'
import type { Done } from './use-bulk-telling.ts'

export type BulkDeeds = {
  setStatus: (to: Task['status']) => void
  setPriority: (to: Task['priority']) => void
  assign: (to: UserId | null) => void
  /** Only of what is said; the other date stays as it is with each. */
  setDates: (to: Partial<TaskDates>) => void
  label: (labelId: LabelId, on: boolean) => void
  move: (to: ListId) => void
  moveBetween: (to: MoveTo) => void
  putUnder: (wish: PutUnder) => void
  duplicate: () => void
  putAway: (does: 'archive' | 'delete') => void
}

/** From one label to another; to none takes all of them. */
function relabelled(task: Task, to: LabelId | null, instead: LabelId | null): TaskStep[] {
  if (to === null) return labelled(task, [])
  return labelled(task, [...task.labelIds.filter((labelId) => labelId !== instead && labelId !== to), to])
}

/** @param tasks in the order in which they stand */
export function useBulkDeeds(tasks: readonly Task[]): {
  deeds: BulkDeeds
  progress: ReturnType<typeof useBulk>['progress']
  question: ReactNode
  isAsking: boolean
} {
  const { t } = useTexts('board')
  const { picture, me } = useBoard()
  const looking = useLooking(me)
  const bulk = useBulk()
  const { completeAll, ...asking } = useCompletions()
  const change = (stepsOf: (task: Task) => TaskStep[], done: Done = 'changed') =>
    void bulk.change(
      done,
      tasks.filter((task) => stepsOf(task).length > 0),
      stepsOf,
    )

  const deeds: BulkDeeds = {
    setStatus: (to) => {
      if (to !== 'completed') return change((task) => set(task, 'status', to))
      completeAll(tasks, (all, open) => void bulk.change('completed', [...open, ...all], completed))
    },
    setPriority: (to) => change((task) => set(task, 'priority', to)),
    assign: (to) => change((task) => assigned(task, to)),
    setDates: (wanted) => change((task) => dated(task, { start: task.start, due: task.due, ...wanted })),
    label: (labelId, on) =>
      change(({ taskId, labelIds }) =>
        labelIds.includes(labelId) === on ? [] : [{ does: on ? 'add_label' : 'remove_label', taskId, labelId }],
      ),
    move: (listId) => change((task) => movedTo(picture, task, listId), 'moved'),
    moveBetween: (to) => void bulk.change('moved', tasks, ({ taskId }) => [{ does: 'move', taskId, ...to }]),
    putUnder: ({ to, from }) => {
      if (to.by === 'status') deeds.setStatus(to.value)
      if (to.by === 'priority') deeds.setPriority(to.value)
      if (to.by === 'assignee') deeds.assign(to.value)
      const due = to.by === 'due' ? dueUnder(to.value, looking) : undefined
      if (due !== undefined) change((task) => dated(task, redated(task, due, looking)))
      if (to.by === 'day') {
        const way = { from: from.by === 'day' ? from.value : null, to: to.value, timeZone: looking.timeZone }
        change((task) => dated(task, carried(task, way)))
      }
      if (to.by === 'label') change((task) => relabelled(task, to.value, from.by === 'label' ? from.value : null))
    },
    duplicate: () => {
      const behind = (task: Task) => {
        const row = tasksIn(picture, task.listId)
        return row[row.findIndex(({ taskId }) => taskId === task.taskId) + 1]?.taskId ?? null
      }
      const stepsOf = (task: Task): TaskStep[] => {
        const title = titleOfCopy(task.title, (of) => t('task.duplicate.title', { title: of }))
        return [{ does: 'duplicate', taskId: task.taskId, copyId: newTaskId(), title, before: behind(task) }]
      }
      void bulk.change('duplicated', tasks, stepsOf, ({ taskId }) => 1 + subTasksOf(picture, taskId).length)
    },
    putAway: (does) => void bulk.putAway(does, tasks),
  }
  return { deeds, progress: bulk.progress, ...asking }
}

/** Why not all of them, in words: how many it is that stand in the way, and the reason of the first. */
export function useBulkBecause(tasks: readonly Task[]): (action: TaskAction) => string | null {
  const { t } = useTexts('board')
  const { mayTask } = useBoard()
  const becauseOf = useBecause()
  return (action) => {
    const reasons = tasks.flatMap((task) => becauseOf(mayTask(action, task)) ?? [])
    const [why] = reasons
    if (!why) return null
    return reasons.length === tasks.length ? why : t('task.bulk.because', { count: reasons.length, why })
  }
}
