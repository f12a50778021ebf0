// What the copy room reads: one copy while it is looked at, and those that are not finished.

import { queryOptions } from '@tanstack/react-query'
import type { CopyId } from '#shared/common/ids.ts'
import type { CopyShown } from '#shared/copy/model.ts'
import type { Rpc } from '#web/rpc/client.ts'

const isUnderWay = ({ state }: CopyShown): boolean => state === 'reading' || state === 'running'

export const copyQuery = (rpc: Rpc, copyId: CopyId) =>
  queryOptions({
    queryKey: ['copies', copyId],
    queryFn: ({ signal }) => rpc.copies.get.query({ copyId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? 700 : false),
  })

export const unfinishedCopiesQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['copies', 'mine'],
    queryFn: ({ signal }) => rpc.copies.mine.query({}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? 2_000 : false),
    staleTime: 2_000,
  })
