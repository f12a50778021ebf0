// How the shelves are read: page by page, and again whenever somebody looks at them again.

import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ShelfKind } from '#shared/lifecycle/states.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Row, Shelf, ShelfPage } from './shelf.ts'

export const shelvesKey = ['lifecycle'] as const

type Asked = Shelf & { kind: ShelfKind; find: string }

export const shelfQuery = (rpc: Rpc, { state, boardId, kind, find }: Asked) =>
  infiniteQueryOptions({
    queryKey: [...shelvesKey, state, boardId, kind, find],
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.lifecycle.away.query(
        { state, kind, find, cursor, ...(boardId && { boardId }) },
        // What is looked at does not wait for the counts beside it.
        { signal, context: { skipBatch: true } },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 10_000,
    // Somebody may have put something away beside this page.
    refetchOnWindowFocus: 'always' as const,
  })

/**
 * Finds the first kind that holds something, or the first kind if all are empty. It reads the same first pages as the
 * counts on the tabs, side by side, and answers as soon as the earlier ones are known. A kind that cannot be read is
 * taken, so that its page shows the failure.
 */
export const firstFilledQuery = (cache: QueryClient, rpc: Rpc, shelf: Shelf, kinds: readonly ShelfKind[]) =>
  queryOptions({
    // Not below `shelvesKey`: it is decided once for each visit, and holds no pages.
    queryKey: ['lifecycle-first', shelf.state, shelf.boardId, ...kinds],
    queryFn: async (): Promise<ShelfKind> => {
      const holds = kinds.map(async (kind) => {
        const read = cache.fetchInfiniteQuery(shelfQuery(rpc, { ...shelf, kind, find: '' }))
        return read.then(
          ({ pages }) => pages.some(({ rows }) => rows.length > 0),
          () => true,
        )
      })
      for (const [place, kind] of kinds.entries()) if (await holds[place]) return kind
      return kinds[0]!
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Pages = InfiniteData<ShelfPage, string | null>

/** What is on its way is gone from the shelves at once; the cursors lead on behind it all the same. */
export async function leaveOut(cache: QueryClient, rows: readonly Pick<Row, 'id'>[]): Promise<void> {
  const ids = new Set<string>(rows.map(({ id }) => id))
  // A page that is being read would bring them back.
  await cache.cancelQueries({ queryKey: shelvesKey, predicate: ({ state }) => state.data !== undefined })
  cache.setQueriesData<Pages>(
    { queryKey: shelvesKey },
    (now) =>
      now && {
        ...now,
        pages: now.pages.map((page) => ({ ...page, rows: page.rows.filter(({ id }) => !ids.has(id)) })),
      },
  )
}

/** @param shown reads what is in sight anew too, because it is not as it looks */
export const shelvesChanged = (cache: QueryClient, shown: boolean): Promise<void> =>
  cache.invalidateQueries({ queryKey: shelvesKey, refetchType: shown ? 'active' : 'none' })
