// How lists, tabs and boards are put away and brought back: one transaction, whatever they hold.

import type { EventOf } from '#shared/activity/event.ts'
import type { Board } from '#shared/board/model.ts'
import type { Kept, LifecycleKind } from '#shared/lifecycle/states.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Entities, type Telling } from '#functions/table/commit.ts'
import { shelfChange, shelved } from './away.ts'
import { passes } from './passages.ts'

type Step = 'archived' | 'unarchived' | 'deleted' | 'restored' | 'purged'

/** The board as it was looked at, and what is closed on it from now on. */
export type Closing = { board: Pick<Board, 'boardId' | 'closed'>; closed: Board['closed'] }
/** Where a list goes back to. */
export type ListPlace = Pick<List, 'tabId' | 'position'>

export const lifecycleAccess = (bound: Bound) => ({
  /**
   * L1: a list is put away or brought back: its row, and its board's word on what is closed.
   * @returns false when list or board are no longer as they were
   */
  async stepList(
    list: List,
    after: ListStep,
    { telling, ...closing }: Closing & { telling: Telling<EventOf<`list.${Step}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      telling,
      answer: { closed },
      writes: (entities) => [...listSteps(entities, list, after), closes(entities, closing)],
    })
  },

  /** L2: a tab is put away or brought back, with the lists it holds. @returns false as L1, or when a list came or went */
  async stepTab(
    tab: PassedTab,
    after: Kept,
    { telling, ...closing }: Closing & { telling: Telling<EventOf<`tab.${Step}`>> },
  ): Promise<boolean> {
    const { closed } = closing
    return commit(bound, {
      telling,
      answer: { closed },
      writes: (entities) => [tabSteps(entities, tab, after), closes(entities, closing)],
    })
  },

  /** L3: a board is put away or brought back. @returns false when it is no longer as it was */
  async stepBoard(board: Board, after: Kept, telling: Telling<EventOf<`board.${Step}`>>): Promise<boolean> {
    const { boardId } = board
    return commit(bound, { telling, answer: { boardId }, writes: (entities) => [boardSteps(entities, board, after)] })
  },
})

/** A tab, and how many lists have come into it or left it since it was made. */
export type PassedTab = Tab & { passages: number }

type ListStep = Kept & Partial<ListPlace>

export function listSteps(entities: Entities, list: List, { tabId = list.tabId, position, ...kept }: ListStep) {
  const { boardId, listId } = list
  const it = { kind: 'list' as const, id: listId }
  const since = sinceOf(list, it)
  const { set, remove } = shelfChange(kept, it)
  const step = entities.list
    .patch({ boardId, listId })
    .set({ ...set, tabId, ...(position && { position }) })
    .remove(remove)
    .where((row, { eq }) =>
      all(eq(row.state, list.state), since && eq(row.shelvedAt, since), eq(row.tabId, list.tabId)),
    )
    .commit()
  // Its own tab may be gone.
  return tabId === list.tabId ? [step] : [step, passes(entities, { boardId, tabId })]
}

export function tabSteps(entities: Entities, tab: PassedTab, kept: Kept) {
  const { boardId, tabId, passages } = tab
  const it = { kind: 'tab' as const, id: tabId }
  const since = sinceOf(tab, it)
  const { set, remove } = shelfChange(kept, it)
  return entities.tab
    .patch({ boardId, tabId })
    .set(set)
    .remove(remove)
    .where((row, { eq, notExists }) => {
      const none = passages === 0 ? notExists(row.passages) : eq(row.passages, passages)
      return all(eq(row.state, tab.state), since && eq(row.shelvedAt, since), none)
    })
    .commit()
}

export function boardSteps(entities: Entities, board: Board, kept: Kept) {
  const { boardId } = board
  const it = { kind: 'board' as const, id: boardId }
  const since = sinceOf(board, it)
  const { set, remove } = shelfChange(kept, it)
  return entities.board
    .patch({ boardId })
    .set(set)
    .remove(remove)
    .where((row, { eq }) => all(eq(row.state, board.state), since && eq(row.shelvedAt, since)))
    .commit()
}

/** Two who close something at the same time both write down all that is closed; the slower looks again. */
export const closes = (entities: Entities, { board: { boardId, closed: before }, closed }: Closing) =>
  entities.board
    .patch({ boardId })
    .set({ closed })
    .where((row, { eq }) => eq(row.closed, before))
    .commit()

/** What is away says since when: brought back and put away again, it is not as it was. */
const sinceOf = (kept: Kept, it: { kind: LifecycleKind; id: string }): string | null =>
  shelved(kept, it).shelvedAt ?? null

const all = (...conditions: readonly (string | null)[]): string => conditions.filter((it) => it !== null).join(' AND ')
