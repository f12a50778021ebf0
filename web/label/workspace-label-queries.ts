// Queries for the workspace labels and their use. The use is counted board by board, because it can take a while.

import { infiniteQueryOptions, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { LabelId } from '#shared/common/ids.ts'
import type { WorkspaceLabels } from '#shared/label/model.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'

export const workspaceLabelsKey = ['labels', 'workspace'] as const

export const workspaceLabelsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: workspaceLabelsKey,
    ...optimisticQuery<WorkspaceLabels>(({ signal }) => rpc.workspaceLabels.list.query({}, { signal })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const labelUsesKey = ['labels', 'usage'] as const

const labelUsesQuery = (rpc: Rpc) =>
  infiniteQueryOptions({
    queryKey: labelUsesKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      rpc.workspaceLabels.uses.query({ cursor }, { signal, context: { skipBatch: true } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    staleTime: 30_000,
  })

type BoardUse = Awaited<ReturnType<Rpc['workspaceLabels']['uses']['query']>>['boards'][number]
export type LabelUses = { tasks: number; boards: (Pick<BoardUse, 'boardId' | 'title' | 'color'> & { tasks: number })[] }

const noUses: LabelUses = { tasks: 0, boards: [] }

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
        const previousUses = usesByLabel.get(labelId) ?? noUses
        usesByLabel.set(labelId, {
          tasks: previousUses.tasks + tasks,
          boards: [...previousUses.boards, { boardId, title, color, tasks }],
        })
      }
    }
    return usesByLabel
  }, [data])
  return {
    usesOf: (labelId) => byLabel.get(labelId) ?? noUses,
    isComplete: data !== undefined && !hasNextPage,
    hasFailed: error !== null,
    retry: () => void (data ? fetchNextPage() : refetch()),
  }
}
