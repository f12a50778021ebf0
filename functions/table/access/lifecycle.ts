// Archives, deletes and restores lists, tabs and boards: one transaction each, whatever they contain.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { LifecycleFields, LifecycleKind } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type PendingEvent } from '#functions/table/commit.ts'
import { removalChange, removedItemsKeys } from './removal-columns.ts'
import { countListMove } from './list-set-version.ts'

type Step = 'archived' | 'unarchived' | 'deleted' | 'restored' | 'purged'

/** The board as it was read, and its closed containers after the change. */
export type ContainerClosing = { board: Pick<Board, 'boardId' | 'closed'>; closed: Board['closed'] }
/** Where a list is restored to. */
export type ListPlace = Pick<List, 'tabId' | 'position'>

export const lifecycleAccess = (bound: Bound) => ({
  /**
   * L1: changes the state of a list and the closed containers of its board.
   * @returns false when the list or the board has changed
   */
  async stepList(
    list: List,
    after: ListStep,
    { pendingEvent, ...closing }: ContainerClosing & { pendingEvent: PendingEvent<EventOf<`list.${Step}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      pendingEvent,
      answer: { closed },
      writes: (entities) => [...listSteps(entities, list, after), closes(entities, closing)],
    })
  },

  /**
   * L2: changes the state of a tab and of its lists on the board.
   * @returns false like L1, or when its set of lists has changed
   */
  async stepTab(
    tab: ClosedTab,
    after: LifecycleFields,
    { pendingEvent, ...closing }: ContainerClosing & { pendingEvent: PendingEvent<EventOf<`tab.${Step}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      pendingEvent,
      answer: { closed },
      writes: (entities) => [tabSteps(entities, tab, after), closes(entities, closing)],
    })
  },

  /**
   * L3: changes the state of a board.
   * @returns false when it has changed
   */
  async stepBoard(
    board: Board,
    after: LifecycleFields,
    pendingEvent: PendingEvent<EventOf<`board.${Step}`>>,
  ): Promise<boolean> {
    const { boardId } = board
    return commit(bound, {
      pendingEvent,
      answer: { boardId },
      writes: (entities) => [boardSteps(entities, board, after)],
    })
  },
})

/** A tab with its list-set version. */
export type ClosedTab = Tab & { listSetVersion: number }

type ListStep = LifecycleFields & Partial<ListPlace>

export function listSteps(
  entities: Entities,
  list: List,
  { tabId = list.tabId, position, ...lifecycleFields }: ListStep,
) {
  const { boardId, listId } = list
  const it = { kind: 'list' as const, id: listId }
  const since = sinceOf(list, it)
  const { set, remove } = removalChange(lifecycleFields, it)
  const step = entities.list
    .patch({ boardId, listId })
    .set({ ...set, tabId, ...(position && { position }) })
    .remove(remove)
    .where((row, { eq }) =>
      all(eq(row.state, list.state), since && eq(row.removedAt, since), eq(row.tabId, list.tabId)),
    )
    .commit()
  // The list's previous tab may be purged.
  return tabId === list.tabId ? [step] : [step, countListMove(entities, { boardId, tabId })]
}

export function tabSteps(entities: Entities, tab: ClosedTab, lifecycleFields: LifecycleFields) {
  const { boardId, tabId, listSetVersion } = tab
  const it = { kind: 'tab' as const, id: tabId }
  const since = sinceOf(tab, it)
  const { set, remove } = removalChange(lifecycleFields, it)
  return entities.tab
    .patch({ boardId, tabId })
    .set(set)
    .remove(remove)
    .where((row, { eq, notExists }) => {
      const none = listSetVersion === 0 ? notExists(row.listSetVersion) : eq(row.listSetVersion, listSetVersion)
      return all(eq(row.state, tab.state), since && eq(row.removedAt, since), none)
    })
    .commit()
}

export function boardSteps(entities: Entities, board: Board, lifecycleFields: LifecycleFields) {
  const { boardId } = board
  const it = { kind: 'board' as const, id: boardId }
  const since = sinceOf(board, it)
  const { set, remove } = removalChange(lifecycleFields, it)
  return entities.board
    .patch({ boardId })
    .set(set)
    .remove(remove)
    .where((row, { eq }) => all(eq(row.state, board.state), since && eq(row.removedAt, since)))
    .commit()
}

/** Two concurrent closings both write all closed containers; the later one conflicts and reads again. */
export const closes = (entities: Entities, { board: { boardId, closed: before }, closed }: ContainerClosing) =>
  entities.board
    .patch({ boardId })
    .set({ closed })
    .where((row, { eq }) => eq(row.closed, before))
    .commit()

/** A removed item is identified by its removal time: restored and removed again, it is a different removal. */
const sinceOf = (lifecycleFields: LifecycleFields, it: { kind: LifecycleKind; id: string }): string | null =>
  removedItemsKeys(lifecycleFields, it).removedAt ?? null

const all = (...conditions: readonly (string | null)[]): string => conditions.filter((it) => it !== null).join(' AND ')
