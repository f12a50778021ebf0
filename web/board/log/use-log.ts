// Loads the activity log page by page and inserts a line per day.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DomainEvent } from '#shared/activity/event.ts'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import type { Day } from '#shared/common/day-or-time.ts'
import { boardLogQuery } from '#web/activity/queries.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { useDates } from '#web/user/use-dates.ts'
import type { LogFilters } from './log-filters.tsx'

export type LogTask = Awaited<ReturnType<Rpc['activity']['ofBoard']['query']>>['tasks'][number]

export type LogLine = { id: string; day: Day } | { id: string; event: DomainEvent }

export function useLog(boardId: BoardId, { who, kind, from, to }: LogFilters) {
  const dates = useDates()
  const queryFilters = {
    ...(who && { actorId: who }),
    ...(kind && { kind }),
    ...(from && { from: dates.startOf(from) }),
    ...(to && { until: dates.endOf(to) }),
  }
  const { data, ...query } = useInfiniteQuery(boardLogQuery(useRpc(), boardId, queryFilters))
  const lines = useMemo(() => {
    const all: LogLine[] = []
    let day: Day | null = null
    for (const event of data?.pages.flatMap(({ events }) => events) ?? []) {
      const eventDay = dates.dayOf(event.at)
      if (eventDay !== day) all.push({ id: eventDay, day: eventDay })
      day = eventDay
      all.push({ id: event.entryId, event })
    }
    return all
  }, [data, dates])
  const tasks = useMemo(() => {
    const named = data?.pages.flatMap((page) => page.tasks) ?? []
    return new Map<TaskId, LogTask>(named.map((task) => [task.taskId, task]))
  }, [data])
  return { lines, tasks, ...query }
}
