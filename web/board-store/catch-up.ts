import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type BoardState, withChanges } from '#shared/board/board-state.ts'
import type { Changes } from '#shared/board/snapshot.ts'
import { accessKeyOf } from '#shared/board/rules.ts'
import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { readFailure, isNotFound } from '#web/rpc/failure.ts'
import {
  updateBase,
  updateBaseSilently,
  type OptimisticData,
  recordUpdates,
} from '#web/rpc/optimistic/optimistic-data.ts'
import { boardStateKey } from './query-keys.ts'
import { forgetPersistedBoard } from '#web/board-store/persistence/registry.ts'

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
  const { cursor: since, structure, reread } = base
  const recorder = recordUpdates<BoardState>(cache, key)
  try {
    const request = {
      boardId,
      since,
      accessKey: accessKeyOf(structure.facts),
      labels: structure.sharedLabels.version,
      reread,
    }
    const changes = await rpc.boards.changes.query(request, { signal })
    recorder.end()
    if (changes.again) await reloadBoard(cache, key, { since, reread: changes.reread })
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

type ReloadOptions = { since: EntryId; reread: EntryId[] }

/** Reloads the board and stores the entries that caused the reload, so that they do not cause another one. */
async function reloadBoard(cache: QueryClient, key: QueryKey, { since, reread }: ReloadOptions): Promise<void> {
  await cache.invalidateQueries({ queryKey: key })
  updateBaseSilently<BoardState>(cache, key, (now) => (now.cursor > since ? { ...now, reread } : now))
}

/** If the script cannot be fetched, the next catch-up tries again. */
const ignore = () => {}

/** Returns whether only the cursor advanced, as in most polls. */
const isEmpty = ({ structure, cards, gone }: Changes): boolean => !structure && cards.length + gone.length === 0

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
