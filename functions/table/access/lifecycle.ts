// Archives, deletes and restores lists, tabs and boards. Each is one transaction, whatever they contain; the rows inside stay
// unchanged.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { LifecycleFields, LifecycleKind } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent } from '#functions/table/commit.ts'
import { removalChange, removedItemsKeys } from './removal-columns.ts'
import { incrementListSetVersion } from './list.ts'
import { vaultExitWrites } from './vault-boards.ts'

type StateVerb = 'archived' | 'unarchived' | 'deleted' | 'restored' | 'purged'

/** The board as it was read, and its closed containers after the change. */
export type ContainerClosing = { board: Pick<Board, 'boardId' | 'closed'>; closed: Board['closed'] }
/** Where a list is restored to. */
export type ListPlace = Pick<List, 'tabId' | 'position'>

export const lifecycleAccess = (bound: Bound) => ({
  /**
   * L1: changes the state of a list and the closed containers of its board.
   * @returns false when the list or the board has changed
   */
  async changeListState(
    list: List,
    after: ListStep,
    { pendingEvent, ...closing }: ContainerClosing & { pendingEvent: PendingEvent<EventOf<`list.${StateVerb}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      pendingEvent,
      answer: { closed },
      writes: (entities) => [...listStateWrites(entities, list, after), putClosedContainers(entities, closing)],
    })
  },

  /**
   * L2: changes the state of a tab and of its lists on the board.
   * @returns false like L1, or when its set of lists has changed
   */
  async changeTabState(
    tab: ClosedTab,
    after: LifecycleFields,
    { pendingEvent, ...closing }: ContainerClosing & { pendingEvent: PendingEvent<EventOf<`tab.${StateVerb}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      pendingEvent,
      answer: { closed },
      writes: (entities) => [tabStateWrite(entities, tab, after), putClosedContainers(entities, closing)],
    })
  },

  /**
   * L3: changes the state of a board.
   * @returns false when it has changed
   */
  async changeBoardState(
    board: Board,
    after: LifecycleFields,
    pendingEvent: PendingEvent<EventOf<`board.${StateVerb}`>>,
  ): Promise<boolean> {
    const { boardId } = board
    return commit(bound, {
      pendingEvent,
      answer: { boardId },
      writes: (entities) => [
        boardStateWrite(entities, board, after),
        ...(after.state === 'purged' ? vaultExitWrites(entities, board) : []),
      ],
    })
  },
})

/** A tab with its list-set version. */
export type ClosedTab = Tab & { listSetVersion: number }

type ListStep = LifecycleFields & Partial<ListPlace>

export function listStateWrites(
  entities: Entities,
  list: List,
  { tabId = list.tabId, position, ...lifecycleFields }: ListStep,
) {
  const { boardId, listId } = list
  const item = { kind: 'list' as const, id: listId }
  const removedAt = removedAtOf(list, item)
  const { set, remove } = removalChange(lifecycleFields, item)
  const stateWrite = entities.list
    .patch({ boardId, listId })
    .set({ ...set, tabId, ...(position && { position }) })
    .remove(remove)
    .where((row, { eq }) =>
      allOf(eq(row.state, list.state), removedAt && eq(row.removedAt, removedAt), eq(row.tabId, list.tabId)),
    )
    .commit()
  // Only the new tab's version is incremented: the previous tab may be purged.
  return tabId === list.tabId ? [stateWrite] : [stateWrite, incrementListSetVersion(entities, { boardId, tabId })]
}

export function tabStateWrite(entities: Entities, tab: ClosedTab, lifecycleFields: LifecycleFields) {
  const { boardId, tabId, listSetVersion } = tab
  const item = { kind: 'tab' as const, id: tabId }
  const removedAt = removedAtOf(tab, item)
  const { set, remove } = removalChange(lifecycleFields, item)
  return entities.tab
    .patch({ boardId, tabId })
    .set(set)
    .remove(remove)
    .where((row, { eq, notExists }) => {
      const isListSetUnchanged =
        listSetVersion === 0 ? notExists(row.listSetVersion) : eq(row.listSetVersion, listSetVersion)
      return allOf(eq(row.state, tab.state), removedAt && eq(row.removedAt, removedAt), isListSetUnchanged)
    })
    .commit()
}

export function boardStateWrite(entities: Entities, board: Board, lifecycleFields: LifecycleFields) {
  const { boardId } = board
  const item = { kind: 'board' as const, id: boardId }
  const removedAt = removedAtOf(board, item)
  const { set, remove } = removalChange(lifecycleFields, item)
  return entities.board
    .patch({ boardId })
    .set(set)
    .remove(remove)
    .where((row, { eq }) => allOf(eq(row.state, board.state), removedAt && eq(row.removedAt, removedAt)))
    .commit()
}

/**
 * Writes all closed containers of the board, if they are as they were read: of two concurrent changes, the later one conflicts
 * and reads again.
 */
export const putClosedContainers = (
  entities: Entities,
  { board: { boardId, closed: before }, closed }: ContainerClosing,
) =>
  entities.board
    .patch({ boardId })
    .set({ closed })
    .where((row, { eq }) => eq(row.closed, before))
    .commit()

/** A removed item is identified by its removal time: restored and removed again, it is a different removal. */
const removedAtOf = (lifecycleFields: LifecycleFields, item: { kind: LifecycleKind; id: string }): string | null =>
  removedItemsKeys(lifecycleFields, item).removedAt ?? null

const allOf = (...conditions: readonly (string | null)[]): string =>
  conditions.filter((condition) => condition !== null).join(' AND ')
