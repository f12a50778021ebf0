// Somebody else was quicker: both values are said, what stands now is shown, and one's own can be set after all (decisions §5).

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import { DayOrTime } from '#shared/common/day-or-time.ts'
import { UserId } from '#shared/common/ids.ts'
import type { TaskField } from '#shared/task/change.ts'
import type { Task, TaskDates, TaskRef } from '#shared/task/model.ts'
import { Recurrence } from '#shared/task/recurrence.ts'
import { spanText } from '#web/i18n/span-text.ts'
import { useTexts } from '#web/i18n/use-texts.tsx'
import { nameIn } from '#web/people/name-in.ts'
import { usePeople } from '#web/people/queries.ts'
import { openedQuery } from '#web/picture/opened.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Layered } from '#web/rpc/layered.ts'
import { failureOf } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { toast } from '#web/ui/toast.ts'
import { useDates } from '#web/user/use-dates.ts'
import { useRecurrenceText } from './repeat/use-recurrence-text.ts'

export type Contested = TaskField | 'assigneeId'
export type Value = Task[Contested]

type Overtaken = {
  task: TaskRef
  field: Contested
  mine: Value
  /** Sets one's own, over what stands now. */
  setMine: (now: Value) => void
}

/** Told of a conflict with the error that said so. */
export function useOvertaken(): (what: Overtaken, error: unknown) => void {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const nameOf = useNameOf()
  return useCallback(
    ({ task, field, mine, setMine }, error) => {
      const now = failureOf(error).domain?.details.now ?? null
      void showNow(cache, rpc, task)
      const names = { title: titleOf(cache, task), now: nameOf(field, now), mine: nameOf(field, mine) }
      toast.warning({
        title: t(`task.conflict.title.${field}`),
        // A title is still in its field; a cover has no name.
        text:
          field === 'coverId'
            ? undefined
            : field === 'title'
              ? t('task.conflict.kept', names)
              : t(names.title ? 'task.conflict.both_named' : 'task.conflict.both', names),
        action: { label: t('task.conflict.set_mine'), onPick: () => setMine(now) },
      })
    },
    [cache, rpc, nameOf, t],
  )
}

type DatesOvertaken = {
  task: TaskRef
  mine: TaskDates
  /** As it stands here. */
  now: () => TaskDates | undefined
  setMine: (now: TaskDates) => void
}

/** The same of a task that was carried: both of its dates are one wish. */
export function useDatesOvertaken(): (what: DatesOvertaken) => Promise<void> {
  const { t } = useTexts('board')
  const rpc = useRpc()
  const cache = useQueryClient()
  const dates = useDates()
  return useCallback(
    async ({ task, mine, now, setMine }) => {
      await showNow(cache, rpc, task)
      const standing = now()
      if (!standing) return
      const textOf = ({ start, due }: TaskDates) =>
        [start, due].flatMap((date) => (date ? [dates.full(date)] : [])).join(' – ') || t('task.dates.none')
      const names = { title: titleOf(cache, task), now: textOf(standing), mine: textOf(mine) }
      toast.warning({
        title: t('task.conflict.title.dates'),
        text: t(names.title ? 'task.conflict.both_named' : 'task.conflict.both', names),
        action: { label: t('task.conflict.set_mine'), onPick: () => setMine(standing) },
      })
    },
    [cache, rpc, dates, t],
  )
}

/** Who comes back from where there was no connection may have changed many. */
const titleOf = (cache: QueryClient, { boardId, taskId }: TaskRef): string =>
  cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.shown.tasks.get(taskId)?.title ?? ''

/** The task is shown as it is now; false when that cannot be read, and the next catch-up brings it. */
export async function showNow(cache: QueryClient, rpc: Rpc, task: TaskRef): Promise<boolean> {
  try {
    await cache.fetchQuery({ ...openedQuery(rpc, task), staleTime: 0 })
    return true
  } catch {
    return false
  }
}

export function useNameOf(): (field: Contested, value: Value) => string {
  const { t } = useTexts('board')
  const people = usePeople()
  const dates = useDates()
  const textOf = useRecurrenceText()
  return useCallback(
    (field, value) => {
      if (field === 'status') return t(`task.status.${value}`)
      if (field === 'priority') return t(`task.priority.${value}`)
      if (field === 'start' || field === 'due') return value ? dates.full(DayOrTime.parse(value)) : t('task.dates.none')
      if (typeof value === 'number') return spanText(value)
      if (field === 'recurrence') {
        return value ? textOf(Recurrence.parse(value)) : t('task.repeat.none')
      }
      if (field === 'estimate' || field === 'spent') return t('task.time.none')
      if (field !== 'assigneeId') return value ?? ''
      return value ? nameIn(people, UserId.parse(value), t) || '…' : t('task.assignee.nobody')
    },
    [people, dates, textOf, t],
  )
}
