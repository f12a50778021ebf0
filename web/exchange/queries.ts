// What the import room reads: one import while it is looked at, and those that are not finished.

import { queryOptions } from '@tanstack/react-query'
import type { ImportId } from '#shared/common/ids.ts'
import type { BoardJobState } from '#shared/board-jobs/model.ts'
import type { Rpc } from '#web/rpc/client.ts'

// A file may arrive between the first question and its answer, so one that is waited for is asked about again too.
const underWay: readonly BoardJobState[] = ['waiting', 'reading', 'running']

export const importQuery = (rpc: Rpc, importId: ImportId) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => rpc.imports.get.query({ importId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && underWay.includes(data.state) ? 1_000 : false),
  })

export const unfinishedQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['imports', 'mine'],
    queryFn: ({ signal }) => rpc.imports.mine.query({}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => underWay.includes(state)) ? 3_000 : false),
    staleTime: 2_000,
  })

export type Unfinished = Awaited<ReturnType<Rpc['imports']['mine']['query']>>[number]
