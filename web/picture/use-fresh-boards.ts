// The boards somebody may open, on a page that shows them or what lies in them. Whoever is let in, put out or given
// another role sees it there as soon as on an open board, and what follows from it is read anew.

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { changesPollMs } from '#shared/common/limits.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { boardListQuery, type Boards } from './boards.ts'
import { mineKey } from './stale-mine.ts'

export function useFreshBoards() {
  const cache = useQueryClient()
  const list = useQuery({ ...boardListQuery(useRpc()), refetchInterval: changesPollMs })
  const rights = list.data ? rightsIn(list.data) : null
  const known = useRef<string | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = rights
    if (before !== null && rights !== null && before !== rights) readAnew(cache)
  }, [cache, rights])
  return list
}

const rightsIn = ({ boards }: Boards): string =>
  boards
    .map(({ boardId, role }) => `${boardId} ${role}`)
    .toSorted()
    .join()

/** What is shown of several boards, and only where it is shown. */
function readAnew(cache: QueryClient): void {
  for (const queryKey of [mineKey, ['search'], ['board-counts'], ['latest-comments'], ['latest-activity']]) {
    void cache.invalidateQueries({ queryKey })
  }
}
