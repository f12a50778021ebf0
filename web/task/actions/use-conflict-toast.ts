import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BoardState } from '#shared/board/board-state.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { UserId } from '#shared/common/ids.ts'
import type { TaskField } from '#shared/task/change.ts'
import type { Task, TaskDates, TaskRef } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { durationText } from '#web/i18n/duration-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameOfPerson, usePeople } from '#web/people/queries.ts'
import { openTaskQuery } from '#web/board-store/open-task.ts'
import { boardStateKey } from '#web/board-store/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { OptimisticData } from '#web/rpc/optimistic/optimistic-data.ts'
import { readFailure } from '#web/rpc/failure.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useRecurrenceText } from '#web/task/repeat/recurrence-label.tsx'

export type ConflictField = TaskField | 'assigneeId'
export type FieldValue = Task[ConflictField]

type FieldConflict = {
  task: TaskRef
  field: ConflictField
  ownValue: FieldValue
  /** Replaces the current value with the user's value. */
  setOwnValue: (currentValue: FieldValue) => void
}

/** Returns a function that shows a conflict: both values, and an action that sets the user's value. */
export function useConflictToast(): (conflict: FieldConflict, error: unknown) => void {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const textOfValue = useFieldValueText()
  return useCallback(
    ({ task, field, ownValue, setOwnValue }, error) => {
      const currentValue = readFailure(error).domain?.details.now ?? null
      void refetchTask(cache, rpc, task)
      const values = {
        title: titleOf(cache, task),
        now: textOfValue(field, currentValue),
        yours: textOfValue(field, ownValue),
      }
      toast.warning({
        title: t(`task.conflict.title.${field}`),
        // The title stays in its field, and a cover has no name.
        text:
          field === 'coverId'
            ? undefined
            : field === 'title'
              ? t('task.conflict.text_kept', values)
              : t(values.title ? 'task.conflict.both_named' : 'task.conflict.both', values),
        action: { label: t('task.conflict.set_mine'), onPick: () => setOwnValue(currentValue) },
      })
    },
    [cache, rpc, textOfValue, t],
  )
}

type DatesConflict = {
  task: TaskRef
  ownValue: TaskDates
  /** Returns the current dates in the board state. */
  readCurrentDates: () => TaskDates | undefined
  setOwnValue: (currentDates: TaskDates) => void
}

/** Returns a function that shows one toast for a conflict of both dates. */
export function useDatesConflictToast(): (conflict: DatesConflict) => Promise<void> {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const dates = useDates()
  return useCallback(
    async ({ task, ownValue, readCurrentDates, setOwnValue }) => {
      await refetchTask(cache, rpc, task)
      const current = readCurrentDates()
      if (!current) return
      const textOf = ({ start, due }: TaskDates) =>
        [start, due].flatMap((date) => (date ? [dates.full(date)] : [])).join(' – ') || t('task.dates.none')
      const values = { title: titleOf(cache, task), now: textOf(current), yours: textOf(ownValue) }
      toast.warning({
        title: t('task.conflict.title.dates'),
        text: t(values.title ? 'task.conflict.both_named' : 'task.conflict.both', values),
        action: { label: t('task.conflict.set_mine'), onPick: () => setOwnValue(current) },
      })
    },
    [cache, rpc, dates, t],
  )
}

/** Changes made offline may conflict for many tasks, so the title is shown. */
const titleOf = (cache: QueryClient, { boardId, taskId }: TaskRef): string =>
  cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.shown.tasks.get(taskId)?.title ?? ''

/** Reloads the task; resolves with false if that fails and the next catch-up has to update it. */
export async function refetchTask(cache: QueryClient, rpc: Rpc, task: TaskRef): Promise<boolean> {
  try {
    await cache.fetchQuery({ ...openTaskQuery(rpc, task), staleTime: 0 })
    return true
  } catch {
    return false
  }
}

export function useFieldValueText(): (field: ConflictField, value: FieldValue) => string {
  const { t } = useTexts('board')
  const people = usePeople()
  const dates = useDates()
  const textOf = useRecurrenceText()
  return useCallback(
    (field, value) => {
      if (field === 'status') return t(`task.status.${value}`)
      if (field === 'priority') return t(`task.priority.${value}`)
      if (field === 'start' || field === 'due') return value ? dates.full(DayOrTime.parse(value)) : t('task.dates.none')
      if (typeof value === 'number') return durationText(value)
      if (field === 'recurrence') {
        return value ? textOf(Recurrence.parse(value)) : t('task.repeat.none')
      }
      if (field === 'estimate' || field === 'spent') return t('task.time.none')
      if (field !== 'assigneeId') return value ?? ''
      return value ? nameOfPerson(people, UserId.parse(value), t) || '…' : t('task.assignee.none')
    },
    [people, dates, textOf, t],
  )
}
