// Which boards have been read a moment ago: whoever opens one for that need not ask what has changed since.

import type { QueryClient } from '@tanstack/react-query'
import type { BoardId } from '#shared/common/ids.ts'

/** Longer than from reading to drawing. */
const momentMs = 1_000

const read = new WeakMap<QueryClient, Map<BoardId, number>>()

export function noteJustRead(cache: QueryClient, boardId: BoardId): void {
  read.set(cache, (read.get(cache) ?? new Map()).set(boardId, Date.now()))
}

/** Once: whoever opens it again asks. */
export function takeJustRead(cache: QueryClient, boardId: BoardId): boolean {
  const at = read.get(cache)?.get(boardId) ?? 0
  read.get(cache)?.delete(boardId)
  return Date.now() - at < momentMs
}
