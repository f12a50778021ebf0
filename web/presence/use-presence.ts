import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BoardId } from '#shared/common/ids.ts'
import type { PersonPresence } from '#shared/live/model.ts'
import { type Rpc, useRpc } from '#web/rpc/client.ts'
import { onPresenceChange, useIsBoardLive } from '#web/live/live-boards.ts'

const presenceKey = (boardId: BoardId) => ['presence', boardId] as const

/**
 * At least this time in ms, for each person, passes between two reads of the presence of a board, so that a board with many
 * people is not read all the time.
 */
const [minPauseMs, pausePerPersonMs, maxPauseMs] = [5_000, 1_000, 25_000]
const pauseFor = (people: readonly PersonPresence[]): number => {
  const firstExpiryMs = Math.min(...people.map(({ expiresInMs }) => expiresInMs)) + 500
  return Math.max(firstExpiryMs, Math.min(Math.max(minPauseMs, people.length * pausePerPersonMs), maxPauseMs))
}

const presenceQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: presenceKey(boardId),
    queryFn: async ({ signal }) => (await rpc.live.presence.query({ boardId }, { signal })).people,
    // Read again when the first person has not been seen for too long: a lost connection sends no frame.
    refetchInterval: ({ state: { data = [] } }) => data.length > 0 && pauseFor(data),
    refetchOnWindowFocus: true,
    retry: false,
  })

const [minDelayMs, maxDelayMs] = [100, 600]
const noPeople: readonly PersonPresence[] = []

/** Returns the other people on a board; empty without live updates. */
export function usePresence(boardId: BoardId): readonly PersonPresence[] {
  const rpc = useRpc()
  const isLive = useIsBoardLive(boardId)
  return useQuery({ ...presenceQuery(rpc, boardId), enabled: isLive }).data ?? noPeople
}

/** Reads the presence of a board again when a frame says that it has changed. Used once for each open board. */
export function useRefreshPresence(boardId: BoardId): void {
  const cache = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onPresenceChange((changedBoardId) => {
      if (changedBoardId !== boardId) return
      clearTimeout(timer)
      // Random, so that the browsers of a large board do not ask in the same moment.
      const delayMs = minDelayMs + Math.random() * (maxDelayMs - minDelayMs)
      timer = setTimeout(() => void cache.invalidateQueries({ queryKey: presenceKey(boardId) }), delayMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [cache, boardId])
}
