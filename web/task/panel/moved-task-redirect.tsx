import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { boardPath } from '#web/board-store/board-path.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/rpc-context.tsx'

type MovedTaskRedirectProps = {
  /** The board of the link. */
  boardId: BoardId
  taskId: TaskId
  /** Shown while loading. */
  pending: ReactNode
  /** Shown if the task was not moved or the user may not see it. */
  children: ReactNode
}

/** Redirects an old link to the board that the task was moved to (adr 0029). */
export function MovedTaskRedirect({ boardId, taskId, pending, children }: MovedTaskRedirectProps) {
  const rpc = useRpc()
  const { data, isPending } = useQuery({
    queryKey: ['whereabouts', taskId, boardId],
    queryFn: ({ signal }) => rpc.tasks.whereabouts.query({ taskId }, { signal }),
    retry: (count, error) => count < 2 && !isNotFound(error),
    gcTime: 0,
  })
  if (isPending) return pending
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
