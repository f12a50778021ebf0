// Which columns somebody has chosen for a project, and how wide they have pulled them: kept in their browser.

import { useCallback, useSyncExternalStore } from 'react'
import type { BoardId, UserId } from '#shared/common/ids.ts'
import { Columns, plainColumns } from '#shared/view/columns.ts'
import { useBoard } from '#web/picture/use-board.ts'

const known = new Map<string, Columns>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', onStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStored)
  }
}

/** Another window has changed them. */
function onStored({ key }: StorageEvent): void {
  if (key === null) known.clear()
  else known.delete(key)
  for (const tell of listeners) tell()
}

const nameOf = (person: UserId, boardId: BoardId) => `columns/${person}/${boardId}`

function read(name: string): Columns {
  const before = known.get(name)
  if (before) return before
  const now = Columns.catch(plainColumns).parse(written(name))
  known.set(name, now)
  return now
}

function written(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, columns: Columns): void {
  known.set(name, columns)
  try {
    localStorage.setItem(name, JSON.stringify(columns))
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
  for (const tell of listeners) tell()
}

/** Of whoever looks, on the board they look at. */
export function useColumns(): [columns: Columns, change: (change: Partial<Columns>) => void] {
  const { boardId, me } = useBoard()
  const name = nameOf(me, boardId)
  const columns = useSyncExternalStore(subscribe, () => read(name))
  const change = useCallback((part: Partial<Columns>) => write(name, { ...read(name), ...part }), [name])
  return [columns, change]
}
