// The log of a project as it is shown: read page by page, with a line for each day.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import { boardLogQuery } from '#web/activity/queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { LogFilters } from './filters.ts'

export type TaskNamed = Awaited<ReturnType<Rpc['activity']['ofBoard']['query']>>['tasks'][number]

export type Line = { id: string; day: Day } | { id: string; event: DomainEvent }

export function useLog(boardId: BoardId, { who, kind, from, to }: LogFilters) {
  const dates = useDates()
  const asked = {
    ...(who && { actorId: who }),
    ...(kind && { kind }),
    ...(from && { from: dates.startOf(from) }),
    ...(to && { until: dates.endOf(to) }),
  }
  const { data, ...query } = useInfiniteQuery(boardLogQuery(useRpc(), boardId, asked))
  const lines = useMemo(() => {
    const all: Line[] = []
    let day: Day | null = null
    for (const event of data?.pages.flatMap(({ events }) => events) ?? []) {
      const its = dates.dayOf(event.at)
      if (its !== day) all.push({ id: its, day: its })
      day = its
      all.push({ id: event.entryId, event })
    }
    return all
  }, [data, dates])
  const tasks = useMemo(() => {
    const named = data?.pages.flatMap((page) => page.tasks) ?? []
    return new Map<TaskId, TaskNamed>(named.map((task) => [task.taskId, task]))
  }, [data])
  return { lines, tasks, ...query }
}
