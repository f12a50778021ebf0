// Who is in the workspace, by their id: for names and faces everywhere.

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { minuteMs } from '#shared/common/spans.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export type Colleague = Awaited<ReturnType<Rpc['people']['list']['query']>>['people'][number]
export type People = ReadonlyMap<UserId, Colleague>

export const peopleQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['people'],
    queryFn: async ({ signal }): Promise<People> => {
      const { people } = await rpc.people.list.query({}, { signal })
      return new Map(people.map((person) => [person.userId, person]))
    },
    staleTime: minuteMs,
    structuralSharing: false,
  })

const nobody: People = new Map()

/** Everybody in the workspace; empty until they are known. */
export const usePeople = (): People => useQuery(peopleQuery(useRpc())).data ?? nobody

/** Whether it is still being asked who they are: until then nobody is called a former one. */
export const useAwaitsPeople = (): boolean => useQuery(peopleQuery(useRpc())).isPending
