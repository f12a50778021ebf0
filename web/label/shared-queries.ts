// How the labels of the workspace are read, and how much they are used: board by board, for the numbers can take a while.

import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { SharedLabels } from '#shared/label/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { asBase } from '#web/rpc/layered.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export const sharedKey = ['labels', 'shared'] as const

export const sharedLabelsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: sharedKey,
    ...asBase<SharedLabels>(({ signal }) => rpc.labels.shared.query({}, { signal })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const usesKey = ['labels', 'uses'] as const

const usesQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: usesKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.labels.usesOfShared.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 30_000,
  })

type Used = Awaited<ReturnType<Rpc['labels']['usesOfShared']['query']>>['boards'][number]
export type Uses = { tasks: number; boards: (Pick<Used, 'boardId' | 'title' | 'color'> & { tasks: number })[] }

const unused: Uses = { tasks: 0, boards: [] }

export type UsesSoFar = {
  of: (labelId: LabelId) => Uses
  /** Whether every board has been counted. */
  whole: boolean
  failed: boolean
  retry: () => void
}

/** Reads on by itself until all is counted. */
export function useUses(): UsesSoFar {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(usesQuery(useRpc()))
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const byLabel = useMemo(() => {
    const all = new Map<LabelId, Uses>()
    for (const { uses, boardId, title, color } of data?.pages.flatMap(({ boards }) => boards) ?? []) {
      for (const { labelId, tasks } of uses) {
        const known = all.get(labelId) ?? unused
        all.set(labelId, { tasks: known.tasks + tasks, boards: [...known.boards, { boardId, title, color, tasks }] })
      }
    }
    return all
  }, [data])
  return {
    of: (labelId) => byLabel.get(labelId) ?? unused,
    whole: data !== undefined && !hasNextPage,
    failed: error !== null,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
