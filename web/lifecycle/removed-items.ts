import type { BoardId, ListId, TabId, TaskId } from '#shared/common/ids.ts'
import { LifecycleKind, type RemovedItemKind } from '#shared/lifecycle/states.ts'
import type { Rpc } from '#web/rpc/client.ts'

export type RemovedList = {
  state: 'archived' | 'deleted'
  /** Restricts the list to one board. */
  boardId: BoardId | null
}

export type RemovedPage = Awaited<ReturnType<Rpc['lifecycle']['list']['query']>>

export type RemovedRow = RemovedPage['rows'][number]

/** An item as the procedures name it. */
export type ItemRef =
  | { kind: 'task'; boardId: BoardId; id: TaskId }
  | { kind: 'list'; boardId: BoardId; id: ListId }
  | { kind: 'tab'; boardId: BoardId; id: TabId }
  | { kind: 'board'; boardId: BoardId; id: BoardId }

export const itemRefOf = ({ kind, boardId, id }: Pick<RemovedRow, 'kind' | 'boardId' | 'id'>): ItemRef =>
  ({ kind, boardId, id }) as ItemRef

/**
 * Returns the kinds of items in the list. The list of a board contains no boards. Templates are shown to users who may
 * restore them.
 */
export const kindsIn = ({ boardId }: RemovedList, manages: boolean): readonly RemovedItemKind[] => {
  const kinds = LifecycleKind.options.filter((kind) => !boardId || kind !== 'board')
  return !boardId && manages ? [...kinds, 'template'] : kinds
}

/** Returns whether restoring moves the item to the archive, because it was archived before it was deleted. */
export const restoresToArchive = ({ daysLeft, removal }: Pick<RemovedRow, 'daysLeft' | 'removal'>): boolean =>
  daysLeft !== null && removal.archived !== null

/** Element id of the bulk action bar. */
export const bulkBarId = 'removed-items-bulk-bar'

type Container = { kind: 'task' | 'list' | 'tab'; title: string; state: 'archived' | 'deleted' }

export type RestoreObstacle = {
  /** Archived or deleted containers, the nearest first. */
  removed: Container[]
  /** The container that was deleted permanently. */
  missingContainer: 'list' | 'tab' | null
}

/** Returns what prevents an item from being restored to its former place, or null. */
export function restoreObstacleOf({ kind, root, list, tab }: RemovedRow): RestoreObstacle | null {
  if (kind === 'board' || kind === 'tab') return null
  const containers = [
    root && { ...root, kind: 'task' as const },
    list && { ...list, kind: 'list' as const },
    tab && { ...tab, kind: 'tab' as const },
  ]
  const removed = containers.flatMap((container) =>
    container && container.state !== 'active' ? [container as Container] : [],
  )
  const missingContainer = kind === 'task' && !list ? 'list' : !tab ? 'tab' : null
  return removed.length > 0 || missingContainer ? { removed, missingContainer } : null
}
