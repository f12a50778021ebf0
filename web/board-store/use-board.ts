import { type QueryClient, useQuery, useQueryClient, onlineManager } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect } from 'react'
import type { Comment } from '#shared/comment/model.ts'
import type { BoardState } from '#shared/board/board-state.ts'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import type { Decision } from '#shared/common/decision.ts'
import { type BoardAction, can, type CommentAction, type TaskAction } from '#shared/permission/can.ts'
import type { Task } from '#shared/task/model.ts'
import { taskFacts } from '#shared/task/policy.ts'
import { type OptimisticData, registerRefresh } from '#web/rpc/optimistic/optimistic-data.ts'
import { type SendChange, useSendChange } from '#web/rpc/optimistic/send-change.ts'
import { useRpc } from '#web/rpc/client.ts'
import { boardStateKey, myTasksKey, boardStateQuery, catchUp, takeJustFetched } from './queries.ts'
import { changesPollMs, liveChangesPollMs } from '#shared/common/limits.ts'
import { isBoardLive, watchBoard } from '#web/live/live-boards.ts'
import { spaced } from '#web/live/spaced.ts'

/** The open board, as its components get it from `useBoard`. */
export type BoardView = {
  boardId: BoardId
  boardState: BoardState
  me: UserId
  /** Each returns `allowed`, or the reason why the user may not do the action. */
  mayBoard: (action: BoardAction) => Decision
  mayTask: (action: TaskAction, task: Task) => Decision
  mayComment: (action: CommentAction, task: Task, comment: Pick<Comment, 'authorId'>) => Decision
}

export const BoardContext = createContext<BoardView | null>(null)

/**
 * Returns the open board. A component that uses it re-renders with every change of the board; therefore cards get props
 * instead.
 */
export function useBoard(): BoardView {
  const board = useContext(BoardContext)
  if (!board) throw new Error('useBoard needs a BoardContext')
  return board
}

/** Fetches a board and returns its state with all pending changes applied. */
export const useBoardState = (boardId: BoardId) =>
  useQuery({ ...boardStateQuery(useRpc(), boardId), select: ({ shown }) => shown })

/** Catch-ups after live frames are at least this far apart, so that a burst of changes costs few requests. */
const liveCatchUpPauseMs = 300

/**
 * Keeps an open board up to date. Catches up when the board opens, when it has changed (adr 0071), when the window gets the
 * focus or becomes visible, when the browser is online again, after a rejected change, and periodically while the page is
 * visible: often without a live connection, rarely with one.
 */
export function useCatchUp(boardId: BoardId): void {
  const rpc = useRpc()
  const cache = useQueryClient()

  useEffect(() => {
    const unmounted = new AbortController()
    const { signal } = unmounted
    let running: Promise<void> | null = null
    const run = async () => {
      if (running || document.visibilityState === 'hidden') return
      running = catchUp(cache, rpc, boardId, signal).finally(() => {
        running = null
      })
      await running
    }
    const catchUpAfterChange = spaced(async () => {
      // A running catch-up may have read before the change.
      await running
      if (!signal.aborted) await run()
    }, liveCatchUpPauseMs)

    if (!takeJustFetched(cache, boardId)) void run()
    let timer: ReturnType<typeof setInterval>
    const restartPolling = () => {
      clearInterval(timer)
      timer = setInterval(run, isBoardLive(boardId) ? liveChangesPollMs : changesPollMs)
    }
    restartPolling()
    const unwatch = watchBoard(boardId, catchUpAfterChange, () => {
      restartPolling()
      // Frames may have been missed before the connection.
      if (isBoardLive(boardId)) catchUpAfterChange()
    })
    addEventListener('focus', run, { signal })
    const unsubscribe = onlineManager.subscribe((online) => void (online && run()))
    document.addEventListener('visibilitychange', run, { signal })
    const unregister = registerRefresh(cache, boardStateKey(boardId), run)
    return () => {
      // The mark counts for this mount only.
      takeJustFetched(cache, boardId)
      unregister()
      clearInterval(timer)
      unwatch()
      unsubscribe()
      unmounted.abort()
    }
  }, [boardId, cache, rpc])
}

/**
 * Returns a board with functions that evaluate the policy for it.
 * @param viewer the user for whom the policy is evaluated, if the board is viewed as another member
 */
export function createBoardView(boardId: BoardId, boardState: BoardState, me: UserId, viewer = me): BoardView {
  const { facts } = boardState.structure
  const taskFactsOf = (task: Task) => {
    const root = task.rootId ? (boardState.tasks.get(task.rootId) ?? null) : null
    return taskFacts(facts, { task, root, listState: 'active' }, viewer)
  }
  return {
    boardId,
    boardState,
    me,
    mayBoard: (action) => can(action, facts),
    mayTask: (action, task) => can(action, taskFactsOf(task)),
    // Deleted comments are not displayed, so `deletedByMe` is false.
    mayComment: (action, task, { authorId }) =>
      can(action, { ...taskFactsOf(task), isAuthor: authorId === viewer, deletedByMe: false }),
  }
}

/** Returns a function that reads the current board state from the cache. It may be newer than the last render. */
export function useReadBoardState(boardId: BoardId): () => BoardState | undefined {
  const cache = useQueryClient()
  return useCallback(
    () => cache.getQueryData<OptimisticData<BoardState>>(boardStateKey(boardId))?.shown,
    [cache, boardId],
  )
}

/** Returns a function that sends an optimistic change of a board, and afterwards refreshes the user's own tasks. */
export function useSendBoardChange(boardId: BoardId): SendChange<BoardState> {
  const cache = useQueryClient()
  const send = useSendChange<BoardState>(boardStateKey(boardId))
  return useCallback(
    (change) => {
      const sent = send(change)
      void sent.then(() => invalidateMyTasksSoon(cache))
      return sent
    },
    [cache, send],
  )
}

const [myTasksDelayMs, myTasksIntervalMs] = [1_000, 2_000]
const nextRefreshAt = new WeakMap<QueryClient, number>()

/** Schedules a refetch of the user's own tasks. Throttled, because one user action may send many changes. */
export function invalidateMyTasksSoon(cache: QueryClient): void {
  const now = Date.now()
  const scheduledAt = nextRefreshAt.get(cache) ?? 0
  // The scheduled refetch includes this change.
  if (scheduledAt > now) return
  const at = Math.max(now + myTasksDelayMs, scheduledAt + myTasksIntervalMs)
  nextRefreshAt.set(cache, at)
  setTimeout(() => void cache.invalidateQueries({ queryKey: myTasksKey }), at - now)
}
