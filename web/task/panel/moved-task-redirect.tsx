import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BoardId, TaskId } from '#shared/common/ids.ts'
import { boardPath } from '#web/board-store/paths.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import { useRpc } from '#web/rpc/client.ts'

type MovedTaskRedirectProps = {
  /** The board of the link. */
  boardId: BoardId
  taskId: TaskId
  /** Shown while loading. */
  fallback: ReactNode
  /** Shown if the task was not moved or the user may not see it. */
  children: ReactNode
}

/** Redirects an old link to the board that the task was moved to (adr 0029). */
export function MovedTaskRedirect({ boardId, taskId, fallback, children }: MovedTaskRedirectProps) {
  const rpc = useRpc()
  const { data, isPending } = useQuery({
    queryKey: ['task-location', taskId, boardId],
    queryFn: ({ signal }) => rpc.tasks.locate.query({ taskId }, { signal }),
    retry: (count, error) => count < 2 && !isNotFound(error),
    gcTime: 0,
  })
  if (isPending) return fallback
  if (!data || data.boardId === boardId) return children
  return (
    <Navigate
      to={boardPath(data.boardId, '/tasks/$taskId')}
      params={{ boardId: data.boardId, taskId }}
      search={(current: Record<string, unknown>) => ({ full: current['full'] }) as never}
      hash={(hash) => hash ?? ''}
      replace
    />
  )
}
