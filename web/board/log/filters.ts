// Which entries of a project's log are shown: it stands in the address, so that it can be shared.

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod'
import { ActivityKind } from '#shared/activity/kinds.ts'
import { Day } from '#shared/common/day-or-time.ts'
import { UserId } from '#shared/common/ids.ts'

const LogFilters = z.object({
  who: UserId.optional().catch(undefined),
  kind: ActivityKind.optional().catch(undefined),
  from: Day.optional().catch(undefined),
  to: Day.optional().catch(undefined),
})
export type LogFilters = z.infer<typeof LogFilters>

export const noFilters: LogFilters = { who: undefined, kind: undefined, from: undefined, to: undefined }

export const isFiltered = (filters: LogFilters): boolean => Object.values(filters).some(Boolean)

export function useLogFilters() {
  const navigate = useNavigate()
  const search: unknown = useSearch({ strict: false })
  const text = JSON.stringify(LogFilters.parse(search))
  const filters = useMemo(() => LogFilters.parse(JSON.parse(text)), [text])
  const setFilters = (change: Partial<LogFilters>) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => ({ ...now, ...change }),
      replace: true,
    } as never)
  return { filters, setFilters }
}
