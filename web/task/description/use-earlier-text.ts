// How a description read in an earlier version. It never changes, so it is asked for once.

import { useQuery } from '@tanstack/react-query'
import type { TaskRef } from '#shared/task/model.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

export function useEarlierText({ boardId, taskId }: TaskRef, version: number) {
  const rpc = useRpc()
  return useQuery({
    queryKey: ['earlier-description', taskId, version],
    queryFn: () => rpc.tasks.earlierDescription.query({ boardId, taskId, version }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
