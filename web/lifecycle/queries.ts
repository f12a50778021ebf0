import {
  type QueryClient,
  useInfiniteQuery,
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import type { RemovedItemKind } from '#shared/lifecycle/states.ts'
import { boardListKey, catchUp, boardStateKey } from '#web/board-store/queries.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import type { ItemRef, RemovedList, RemovedRow, RemovedPage } from './removed-items.ts'

const removedKey = ['lifecycle'] as const

type RemovedItemsInput = RemovedList & { kind: RemovedItemKind; find: string }

export const removedItemsQuery = (rpc: Rpc, { state, boardId, kind, find }: RemovedItemsInput) =>
  infiniteQueryOptions({
    queryKey: [...removedKey, state, boardId, kind, find],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.lifecycle.list.query(
        { state, kind, find, cursor, ...(boardId && { boardId }) },
        // The rows do not wait for the counts.
        { signal, context: { skipBatch: true } },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 10_000,
    // Other users may have archived or deleted something meanwhile.
    refetchOnWindowFocus: 'always' as const,
  })

/** Returns the rows read so far. Reads further pages while the pages are empty but have a cursor. */
export function useRemovedRows(list: RemovedList, kind: RemovedItemKind, find: string) {
  const query = useInfiniteQuery(removedItemsQuery(useRpc(), { ...list, kind, find: find.trim() }))
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data])
  const isEmpty = rows?.length === 0
  useEffect(() => {
    if (isEmpty && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [isEmpty, hasNextPage, isFetching, isError, fetchNextPage])
  return { ...query, rows, isSkippingEmptyPages: isEmpty && hasNextPage && !isError }
}

/**
 * Finds the first kind that has rows, or the first kind if all are empty. It reads the same first pages as the
 * counts on the tabs, in parallel, and resolves as soon as the earlier ones are known. A kind that cannot be read
 * counts as filled, so that its page shows the failure.
 */
export const firstFilledQuery = (cache: QueryClient, rpc: Rpc, list: RemovedList, kinds: readonly RemovedItemKind[]) =>
  queryOptions({
    // Not below `removedKey`, because it is decided once per visit and holds no pages.
    queryKey: ['lifecycle-first', list.state, list.boardId, ...kinds],
    queryFn: async (): Promise<RemovedItemKind> => {
      const isFilled = kinds.map(async (kind) => {
        const read = cache.fetchInfiniteQuery(removedItemsQuery(rpc, { ...list, kind, find: '' }))
        return read.then(
          ({ pages }) => pages.some(({ rows }) => rows.length > 0),
          () => true,
        )
      })
      for (const [index, kind] of kinds.entries()) if (await isFilled[index]) return kind
      return kinds[0]!
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type RemovedPages = InfiniteData<RemovedPage, string | null>

/** Hides rows at once while their mutation is pending. The cursors stay valid. */
export async function hideRows(cache: QueryClient, rows: readonly Pick<RemovedRow, 'id'>[]): Promise<void> {
  const ids = new Set<string>(rows.map(({ id }) => id))
  // A page that is being read would bring the rows back.
  await cache.cancelQueries({ queryKey: removedKey, predicate: ({ state }) => state.data !== undefined })
  cache.setQueriesData<RemovedPages>(
    { queryKey: removedKey },
    (current) =>
      current && {
        ...current,
        pages: current.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })),
      },
  )
}

/**
 * Marks all pages as stale.
 * @param refetchVisible also reads the visible pages again, because they differ from the server
 */
export const invalidateRemoved = (cache: QueryClient, refetchVisible: boolean): Promise<void> =>
  cache.invalidateQueries({ queryKey: removedKey, refetchType: refetchVisible ? 'active' : 'none' })

/** Updates the cached boards after items were restored or removed. */
export async function refreshBoards(cache: QueryClient, rpc: Rpc, refs: readonly ItemRef[]): Promise<void> {
  const byKind = Map.groupBy(refs, ({ kind }) => (kind === 'task' ? 'task' : 'container'))
  const reloadedBoardIds = boardsOf(byKind.get('container'))
  // Tasks in a list or tab appear and disappear with it without events, so the board is read again.
  const reloads = [...reloadedBoardIds].map((boardId) =>
    cache.invalidateQueries({ queryKey: boardStateKey(boardId), refetchType: 'all' }),
  )
  const catchUps = [...boardsOf(byKind.get('task'))]
    .filter((boardId) => !reloadedBoardIds.has(boardId))
    .map((boardId) => catchUp(cache, rpc, boardId))
  const boardList = refs.some(({ kind }) => kind === 'board') && cache.invalidateQueries({ queryKey: boardListKey })
  await Promise.all([...reloads, ...catchUps, boardList])
}

const boardsOf = (refs: readonly ItemRef[] = []): ReadonlySet<BoardId> => new Set(refs.map(({ boardId }) => boardId))
