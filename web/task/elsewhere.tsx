// Where an old link leads to when its task has gone to another board (adr 0029).

import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { boardPath } from '#web/picture/board-path.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type ElsewhereProps = {
  /** Where it is not. */
  boardId: BoardId
  taskId: TaskId
  /** Shown while nobody knows yet. */
  waiting: ReactNode
  /** Shown where it is nowhere, or not for these eyes. */
  children: ReactNode
}

export function Elsewhere({ boardId, taskId, waiting, children }: ElsewhereProps) {
  const rpc = useRpc()
  const { data, isPending } = useQuery({
    queryKey: ['whereabouts', taskId, boardId],
    queryFn: ({ signal }) => rpc.tasks.whereabouts.query({ taskId }, { signal }),
    retry: (count, error) => count < 2 && !isNotFound(error),
    gcTime: 0,
  })
  if (isPending) return waiting
  if (!data || data.boardId === boardId) return children
  return (
    <Navigate
      to={boardPath(data.boardId, '/tasks/$taskId')}
      params={{ boardId: data.boardId, taskId }}
      search={(now: Record<string, unknown>) => ({ full: now['full'] }) as never}
      hash={(hash) => hash ?? ''}
      replace
    />
  )
}
