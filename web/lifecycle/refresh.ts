// What was brought back shows on its board at once, and what was put away is gone from it.

import type { QueryClient } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'
import { boardsKey } from '#web/picture/boards.ts'
import { catchUp } from '#web/picture/catch-up.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import type { Rpc } from '#web/rpc/client.ts'
import type { Thing } from './shelf.ts'

export async function refreshBoards(cache: QueryClient, rpc: Rpc, things: readonly Thing[]): Promise<void> {
  const byKind = Map.groupBy(things, ({ kind }) => (kind === 'task' ? 'task' : 'container'))
  const opened = boardsOf(byKind.get('container'))
  // What lies in a list or a tab comes and goes with it unnamed, so its board is opened anew.
  const anew = [...opened].map((boardId) =>
    cache.invalidateQueries({ queryKey: pictureKey(boardId), refetchType: 'all' }),
  )
  const news = [...boardsOf(byKind.get('task'))]
    .filter((boardId) => !opened.has(boardId))
    .map((boardId) => catchUp(cache, rpc, boardId))
  const list = things.some(({ kind }) => kind === 'board') && cache.invalidateQueries({ queryKey: boardsKey })
  await Promise.all([...anew, ...news, list])
}

const boardsOf = (things: readonly Thing[] = []): ReadonlySet<BoardId> => new Set(things.map(({ boardId }) => boardId))
