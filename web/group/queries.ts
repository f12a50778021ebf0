import { queryOptions, useQuery } from '@tanstack/react-query'
import type { GroupId } from '#shared/common/ids.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { optimisticQuery } from '#web/rpc/optimistic/optimistic-data.ts'

export const groupsKey = ['groups'] as const

export type GroupSummary = Awaited<ReturnType<Rpc['groups']['list']['query']>>['groups'][number]
export type GroupDetails = Awaited<ReturnType<Rpc['groups']['get']['query']>>

/** All groups of the workspace, for those who may see their names. */
export const groupsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: groupsKey,
    ...optimisticQuery<readonly GroupSummary[]>(
      async ({ signal }) => (await rpc.groups.list.query({}, { signal })).groups,
    ),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

export const groupKey = (groupId: GroupId) => ['group', groupId] as const

/** One group with its members and boards. */
export const groupQuery = (rpc: Rpc, groupId: GroupId) =>
  queryOptions({
    queryKey: groupKey(groupId),
    ...optimisticQuery<GroupDetails>(({ signal }) => rpc.groups.get.query({ groupId }, { signal })),
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })

/** Returns the groups of the workspace, sorted by name; empty while loading or without the right to see them. */
export function useGroups(): readonly GroupSummary[] {
  const groups = useQuery(groupsQuery(useRpc())).data?.shown ?? noGroups
  return groups
}

const noGroups: readonly GroupSummary[] = []
