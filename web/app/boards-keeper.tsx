// Keeps the boards that this window holds, when there is quiet and when somebody looks away (adr 0040). Fetched when the
// first page has what it shows.

import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Picture } from '#shared/board/picture.ts'
import { BoardId, type UserId } from '#shared/common/ids.ts'
import { leaveNothing } from '#web/auth/leave-nothing.ts'
import { whenSignedOut } from '#web/auth/signed-out.ts'
import { dropOthers, forgetBoard, keepBoard } from '#web/picture/keep-boards.ts'
import { pictureKey } from '#web/picture/picture-key.ts'
import { isNotFound } from '#web/rpc/failure.ts'
import type { Layered } from '#web/rpc/layered.ts'

const quietMs = 3_000

export function BoardsKeeper({ me }: { me: UserId }) {
  const cache = useQueryClient()
  useEffect(() => keepingBoards(cache, me), [cache, me])
  useEffect(() => whenSignedOut(me, () => void leaveNothing(me)), [me])
  return null
}

/** @returns what ends it */
export function keepingBoards(cache: QueryClient, me: UserId): () => void {
  const changed = new Set<BoardId>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    for (const boardId of changed) {
      const base = cache.getQueryData<Layered<Picture>>(pictureKey(boardId))?.base
      if (base) void keepBoard(me, boardId, base)
    }
    changed.clear()
  }
  const see = (key: QueryKey, error: unknown) => {
    const boardId = boardOf(key)
    if (!boardId) return
    if (isNotFound(error)) void forgetBoard(boardId)
    else {
      changed.add(boardId)
      timer ??= setTimeout(keep, quietMs)
    }
  }
  const whenHidden = () => void (document.visibilityState === 'hidden' && keep())

  void dropOthers(me)
  for (const { queryKey, state } of cache.getQueryCache().getAll()) see(queryKey, state.error)
  const leave = cache.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'updated') see(queryKey, state.error)
  })
  document.addEventListener('visibilitychange', whenHidden)
  return () => {
    leave()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', whenHidden)
  }
}

/** Of which board a query is the picture. */
const boardOf = ([room, id, ...more]: QueryKey): BoardId | null =>
  room === 'board' && more.length === 0 ? (BoardId.safeParse(id).data ?? null) : null
