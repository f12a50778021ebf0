import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changesPollMs } from '#shared/common/limits.ts'
import { useRpc } from '#web/rpc/client.ts'
import { type BoardList, boardListQuery, myTasksKey } from './queries.ts'

/**
 * Returns the board list query with polling, for pages that show several boards or their contents. When the boards or the
 * user's roles on them change, invalidates the queries that read several boards.
 */
export function useBoardList() {
  const cache = useQueryClient()
  const list = useQuery({ ...boardListQuery(useRpc()), refetchInterval: changesPollMs })
  const roles = list.data ? rolesKey(list.data) : null
  const lastRoles = useRef<string | null>(null)
  useEffect(() => {
    const before = lastRoles.current
    lastRoles.current = roles
    if (before !== null && roles !== null && before !== roles) invalidateCrossBoardQueries(cache)
  }, [cache, roles])
  return list
}

const rolesKey = ({ boards }: BoardList): string =>
  boards
    .map(({ boardId, role }) => `${boardId} ${role}`)
    .toSorted()
    .join()

/** Invalidates the queries that read several boards; React Query refetches only the mounted ones. */
function invalidateCrossBoardQueries(cache: QueryClient): void {
  for (const queryKey of [myTasksKey, ['search'], ['board-counts'], ['recent-comments'], ['recent-activity']]) {
    void cache.invalidateQueries({ queryKey })
  }
}
