import { queryOptions } from '@tanstack/react-query'
import type { BoardJobState } from '#shared/board-jobs/model.ts'
import type { ImportId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'

// A waiting import is polled too: its file may arrive between the call and the answer.
const activeStates: readonly BoardJobState[] = ['waiting', 'reading', 'running']

export const importQuery = (rpc: Rpc, importId: ImportId) =>
  queryOptions({
    queryKey: ['imports', importId],
    queryFn: ({ signal }) => rpc.imports.get.query({ importId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && activeStates.includes(data.state) ? 1_000 : false),
  })

export const unfinishedImportsQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['imports', 'mine'],
    queryFn: ({ signal }) => rpc.imports.current.query({}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => activeStates.includes(state)) ? 3_000 : false),
    staleTime: 2_000,
  })

export type UnfinishedImport = Awaited<ReturnType<Rpc['imports']['current']['query']>>[number]
