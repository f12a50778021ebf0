import { queryOptions } from '@tanstack/react-query'
import type { CopyId } from '#shared/common/ids.ts'
import type { CopySummary } from '#shared/copy/model.ts'
import type { Rpc } from '#web/rpc/client.ts'

const isActive = ({ state }: CopySummary): boolean => state === 'reading' || state === 'running'

export const copyQuery = (rpc: Rpc, copyId: CopyId) =>
  queryOptions({
    queryKey: ['copies', copyId],
    queryFn: ({ signal }) => rpc.copies.get.query({ copyId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isActive(data) ? 700 : false),
  })

export const unfinishedCopiesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['copies', 'mine'],
    queryFn: ({ signal }) => rpc.copies.current.query({}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isActive) ? 2_000 : false),
    staleTime: 2_000,
  })
