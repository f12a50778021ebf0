// The rows of a shelf as far as they are read. A page may bring nothing and still lead on: then it is read on.

import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'
import { shelfQuery } from './queries.ts'
import type { Shelf } from './shelf.ts'

export function useShelfRows(shelf: Shelf, kind: ShelfKind, find: string) {
  const query = useInfiniteQuery(shelfQuery(useRpc(), { ...shelf, kind, find: find.trim() }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  const isEmpty = rows?.length === 0
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, rows, isLooking: isEmpty && hasNextPage && !isError }
}
