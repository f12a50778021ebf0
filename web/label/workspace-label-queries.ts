// Queries for the workspace labels and their use. The use is counted board by board, because it can take a while.

import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { SharedLabels } from '#shared/label/model.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export const workspaceLabelsKey = ['labels', 'shared'] as const

export const workspaceLabelsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: workspaceLabelsKey,
    ...optimisticQuery<SharedLabels>(({ signal }) => rpc.labels.shared.query({}, { signal })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const labelUsesKey = ['labels', 'uses'] as const

const labelUsesQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: labelUsesKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.labels.usesOfShared.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 30_000,
  })

type BoardUse = Awaited<ReturnType<Rpc['labels']['usesOfShared']['query']>>['boards'][number]
export type LabelUses = { tasks: number; boards: (Pick<BoardUse, 'boardId' | 'title' | 'color'> & { tasks: number })[] }

const unused: LabelUses = { tasks: 0, boards: [] }

export type LabelUsesResult = {
  usesOf: (labelId: LabelId) => LabelUses
  /** Whether every board has been counted. */
  isComplete: boolean
  hasFailed: boolean
  retry: () => void
}

/** Fetches the next page until all boards are counted. */
export function useLabelUses(): LabelUsesResult {
  const { data, error, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery(labelUsesQuery(useRpc()))
  useEffect(() => {
    if (hasNextPage && !isFetching && !error) void fetchNextPage()
  }, [hasNextPage, isFetching, error, fetchNextPage])
  const byLabel = useMemo(() => {
    const usesByLabel = new Map<LabelId, LabelUses>()
    for (const { uses, boardId, title, color } of data?.pages.flatMap(({ boards }) => boards) ?? []) {
      for (const { labelId, tasks } of uses) {
        const known = usesByLabel.get(labelId) ?? unused
        usesByLabel.set(labelId, {
          tasks: known.tasks + tasks,
          boards: [...known.boards, { boardId, title, color, tasks }],
        })
      }
    }
    return usesByLabel
  }, [data])
  return {
    usesOf: (labelId) => byLabel.get(labelId) ?? unused,
    isComplete: data !== undefined && !hasNextPage,
    hasFailed: error !== null,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
