// Asks what has changed on a board since it was last looked at.

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type BoardState, withChanges } from '#shared/board/board-state.ts'
import type { Changes } from '#shared/board/snapshot.ts'
import { standingOf } from '#shared/board/rules.ts'
import type { BoardId, EntryId } from '#shared/common/ids.ts'
import type { Rpc } from '#web/rpc/client.ts'
import { failureOf, isNotFound } from '#web/rpc/failure.ts'
import { changeBase, changeUnseen, type Layered, listen } from '#web/rpc/layered.ts'
import { pictureKey } from './picture-key.ts'
import { unname } from './seen-names.ts'

export async function catchUp(cache: QueryClient, rpc: Rpc, boardId: BoardId, signal?: AbortSignal): Promise<void> {
  const key = pictureKey(boardId)
  const base = cache.getQueryData<Layered<BoardState>>(key)?.base
  // A board that is being read anew has its news then.
  const isBeingRead = () => cache.isFetching({ queryKey: key, exact: true }) > 0
  if (isBeingRead()) return
  if (!base) {
    if (!isNotFound(cache.getQueryState(key)?.error)) return
    return import('./come-back.ts').then(({ comeBack }) => comeBack({ cache, rpc, boardId, signal }), inTheNextTurn)
  }
  const { cursor: since, frame, reread } = base
  const listener = listen<BoardState>(cache, key)
  try {
    const looked = { boardId, since, standing: standingOf(frame.facts), labels: frame.sharedLabels.version, reread }
    const changes = await rpc.boards.changes.query(looked, { signal })
    listener.end()
    if (changes.again) await readAnew(cache, key, { since, reread: changes.reread })
    else if (isBeingRead()) return
    else if (isNothing(changes)) changeUnseen<BoardState>(cache, key, (now) => withChanges(now, since, changes))
    else changeBase<BoardState>(cache, key, (now) => listener.onto(withChanges(now, since, changes)))
  } catch (error) {
    // Whoever is offline sees what they had, and the next turn brings the rest; what is gone is shown no longer.
    const { rpc: code } = failureOf(error)
    if (code !== 'NOT_FOUND' && code !== 'BAD_REQUEST') return
    unname(boardId)
    if (code === 'NOT_FOUND') await cache.resetQueries({ queryKey: key, exact: true })
    // Nobody can be asked about what a browser has kept in pieces: all of it is read anew.
    else await cache.invalidateQueries({ queryKey: key })
  } finally {
    listener.end()
  }
}

type For = { since: EntryId; reread: EntryId[] }

/** What it is read anew for is noted on what came, so that it is done once. */
async function readAnew(cache: QueryClient, key: QueryKey, { since, reread }: For): Promise<void> {
  await cache.invalidateQueries({ queryKey: key })
  changeUnseen<BoardState>(cache, key, (now) => (now.cursor > since ? { ...now, reread } : now))
}

/** It could not be fetched. */
const inTheNextTurn = () => {}

/** Only how far it has been looked is new: mostly so, every ten seconds. */
const isNothing = ({ frame, cards, gone }: Changes): boolean => !frame && cards.length + gone.length === 0
