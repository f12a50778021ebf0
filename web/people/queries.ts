// Who is in the workspace, by their id: for names and faces everywhere.

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserId } from '#shared/common/ids.ts'
import { queryRetryMaxMs } from '#shared/common/limits.ts'
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
    // Without it nobody on the screen has a name.
    refetchInterval: ({ state }) => state.status === 'error' && queryRetryMaxMs,
    refetchOnWindowFocus: true,
  })

/** Until it is known who there is. */
export const nobodyYet: People = new Map()

/** Everybody in the workspace; empty until they are known. */
export const usePeople = (): People => useQuery(peopleQuery(useRpc())).data ?? nobodyYet
