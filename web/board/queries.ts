// What the board room reads beside the board itself: the list of one's boards.

import { queryOptions } from '@tanstack/react-query'
import type { Rpc } from '#web/rpc/client.ts'

export const boardListQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: ['boards'],
    queryFn: ({ signal }) => rpc.boards.list.query({}, { signal }),
    staleTime: 10_000,
  })
