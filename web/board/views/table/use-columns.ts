// The columns a user shows on a board and their widths, stored in localStorage.

import { useCallback, useSyncExternalStore } from 'react'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { Columns, plainColumns } from '#shared/view/columns.ts'
import { useBoard } from '#web/board-store/use-board.ts'

const columnsByKey = new Map<string, Columns>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStored)
  }
}

/** Another window changed the columns. */
function onStored({ key }: StorageEvent): void {
  if (key === null) columnsByKey.clear()
  else columnsByKey.delete(key)
  for (const listener of listeners) listener()
}

const storageKey = (person: UserId, boardId: BoardId) => `columns/${person}/${boardId}`

function read(name: string): Columns {
  const before = columnsByKey.get(name)
  if (before) return before
  const now = Columns.catch(plainColumns).parse(readStorage(name))
  columnsByKey.set(name, now)
  return now
}

function readStorage(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, columns: Columns): void {
  columnsByKey.set(name, columns)
  try {
    localStorage.setItem(name, JSON.stringify(columns))
  } catch {
    // Storage is full or blocked: the columns last until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** Returns the columns of the current user on the current board. */
export function useColumns(): [columns: Columns, change: (change: Partial<Columns>) => void] {
  const { boardId, me } = useBoard()
  const name = storageKey(me, boardId)
  const columns = useSyncExternalStore(subscribe, () => read(name))
  const change = useCallback((part: Partial<Columns>) => write(name, { ...read(name), ...part }), [name])
  return [columns, change]
}
