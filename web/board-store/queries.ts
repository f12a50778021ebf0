// Reads a board and the list of boards. The first read of a board is a snapshot, from IndexedDB if the browser has one, or
// from the server. From then on, `catchUp` applies the changes.

import { type QueryClient, queryOptions, type QueryKey } from '@tanstack/react-query'
import { type BoardState, boardStateFromSnapshot, withChanges } from '#shared/board/board-state.ts'
import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import {
  optimisticQuery,
  updateBase,
  updateBaseSilently,
  type OptimisticData,
  recordUpdates,
} from '#web/rpc/optimistic/optimistic-data.ts'
import { pageWorkspace } from '#web/rpc/page-workspace.ts'
import { sessionQuery } from '#web/user/queries.ts'
import { rememberSavedState, persistedBoardIds, forgetPersistedBoard } from '#web/board-store/persistence/registry.ts'
import type { Changes } from '#shared/board/snapshot.ts'
import { accessKeyOf } from '#shared/board/rules.ts'
import { readFailure, isNotFound } from '#web/rpc/failure.ts'

/** Query key of a board state. Pending changes of the board are queued under the same key. */
export const boardStateKey = (boardId: BoardId) => ['board', boardId] as const

/** Query key of the user's own tasks across boards. */
export const myTasksKey = ['my-tasks'] as const

/** Reads the board state. Never stale, because `catchUp` keeps it up to date. */
export const boardStateQuery = (rpc: Rpc, boardId: BoardId) =>
  queryOptions({
    queryKey: boardStateKey(boardId),
    ...optimisticQuery<BoardState>(async ({ client, signal }) => {
      const persistedState = await persistedBoardState(client, rpc, boardId)
      if (!persistedState) {
        const openedBoard = await rpc.boards.open.query({ boardId }, { signal, context: { skipBatch: true } })
        markJustFetched(client, boardId)
        return boardStateFromSnapshot(openedBoard)
      }
      // Runs after React Query has put the returned state into the cache.
      setTimeout(() => void catchUp(client, rpc, boardId))
      markJustFetched(client, boardId)
      rememberSavedState(boardId, persistedState)
      return persistedState
    }),
    staleTime: Number.POSITIVE_INFINITY,
    // A persisted board needs no connection. Without one, a fetch from the server pauses.
    networkMode: 'offlineFirst',
  })

/** Returns the persisted state for the first read of a board; null for a refetch, or if it is not persisted. */
async function persistedBoardState(cache: QueryClient, rpc: Rpc, boardId: BoardId): Promise<BoardState | null> {
  const isCached = cache.getQueryData(boardStateKey(boardId)) !== undefined
  if (isCached || !persistedBoardIds().includes(boardId)) return null
  // If the script cannot be loaded, the board is fetched from the server.
  const module = await import('#web/board-store/persistence/load-board.ts').catch(() => null)
  if (!module) return null
  const session = cache.fetchQuery({ ...sessionQuery(rpc), networkMode: 'always', retry: 1 })
  const reader = session.then((current) => ({
    userId: current?.user.id ?? null,
    workspaceId: pageWorkspace(cache),
  }))
  return module.loadPersistedBoard(boardId, reader)
}

/**
 * Fetches what changed on a board since the cached state and applies it. If the server cannot list the changes, reloads
 * the board. If the user may no longer see the board, removes it from the cache and from IndexedDB. Never throws:
 * network errors leave the state as it is until the next call.
 */
export async function catchUp(cache: QueryClient, rpc: Rpc, boardId: BoardId, signal?: AbortSignal): Promise<void> {
  const key = boardStateKey(boardId)
  const base = cache.getQueryData<OptimisticData<BoardState>>(key)?.base
  // A running fetch of the whole board brings the changes, too.
  const isFetching = () => cache.isFetching({ queryKey: key, exact: true }) > 0
  if (isFetching()) return
  if (!base) {
    if (!isNotFound(cache.getQueryState(key)?.error)) return
    return import('./reopen-board.ts').then(({ reopenBoard }) => reopenBoard({ cache, rpc, boardId, signal }), ignore)
  }
  const { cursor: since, structure, handledEntries } = base
  const recorder = recordUpdates<BoardState>(cache, key)
  try {
    const request = {
      boardId,
      since,
      accessKey: accessKeyOf(structure.facts),
      labels: structure.workspaceLabels.version,
      // Boards that were stored by earlier versions have none.
      vaults: structure.vaultsVersion ?? 0,
      handledEntries,
    }
    const changes = await rpc.boards.changes.query(request, { signal })
    recorder.end()
    if (changes.mustReload) await reloadBoard(cache, key, { since, handledEntries: changes.handledEntries })
    else if (isFetching()) return
    else if (isEmpty(changes)) updateBaseSilently<BoardState>(cache, key, (now) => withChanges(now, since, changes))
    else updateBase<BoardState>(cache, key, (now) => recorder.applyTo(withChanges(now, since, changes)))
  } catch (error) {
    const { rpc: code } = readFailure(error)
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') return
    forgetPersistedBoard(boardId)
    if (code === 'NOT_FOUND') await cache.resetQueries({ queryKey: key, exact: true })
    // BAD_REQUEST: the persisted state is damaged, for example its cursor. Reload the board.
    else await cache.invalidateQueries({ queryKey: key })
  } finally {
    recorder.end()
  }
}

type ReloadOptions = { since: EntryId; handledEntries: EntryId[] }

/** Reloads the board and stores the entries that caused the reload, so that they do not cause another one. */
async function reloadBoard(cache: QueryClient, key: QueryKey, { since, handledEntries }: ReloadOptions): Promise<void> {
  await cache.invalidateQueries({ queryKey: key })
  updateBaseSilently<BoardState>(cache, key, (now) => (now.cursor > since ? { ...now, handledEntries } : now))
}

/** If the script cannot be fetched, the next catch-up tries again. */
const ignore = () => {}

/** Returns whether only the cursor advanced, as in most polls. */
const isEmpty = ({ structure, cards, removedTaskIds }: Changes): boolean =>
  !structure && cards.length + removedTaskIds.length === 0

/** A fetch within this time needs no catch-up on mount. It is longer than the time between fetch and render. */
const justFetchedMs = 1_000

const fetchedAt = new WeakMap<QueryClient, Map<BoardId, number>>()

/** Marks a board as fetched now, so that `useCatchUp` does not ask for its changes on mount. */
export function markJustFetched(cache: QueryClient, boardId: BoardId): void {
  fetchedAt.set(cache, (fetchedAt.get(cache) ?? new Map()).set(boardId, Date.now()))
}

/** Returns whether the board was fetched a moment ago, and removes the mark. */
export function takeJustFetched(cache: QueryClient, boardId: BoardId): boolean {
  const at = fetchedAt.get(cache)?.get(boardId) ?? 0
  fetchedAt.get(cache)?.delete(boardId)
  return Date.now() - at < justFetchedMs
}

export type BoardList = Awaited<ReturnType<Rpc['boards']['list']['query']>>

export const boardListKey = ['boards'] as const

/** Reads the boards that the user may open. */
export const boardListQuery = (rpc: Rpc) =>
  queryOptions({
    queryKey: boardListKey,
    ...optimisticQuery<BoardList>(({ signal }) => rpc.boards.list.query({}, { signal })),
    select: ({ shown }: OptimisticData<BoardList>) => shown,
    staleTime: 10_000,
    refetchOnWindowFocus: 'always',
  })
