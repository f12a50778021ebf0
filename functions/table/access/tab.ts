// Access patterns of tabs.

import type { EventOf } from '#shared/activity/event.ts'
import type { List } from '#shared/list/model.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type PendingEvent } from '#functions/table/commit.ts'
import { listRow, tabRow } from './board-structure.ts'

export const tabAccess = (bound: Bound) => ({
  /** B4: creates a tab with its default lists. */
  async add(tab: Tab, lists: readonly List[], pendingEvent: PendingEvent<EventOf<'tab.created'>>): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer: { tab, lists },
      writes: (entities) => [
        entities.tab.create(tabRow(tab)).commit(),
        ...lists.map((list) => entities.list.create(listRow(list)).commit()),
      ],
    })
  },

  /**
   * B5: changes a field of a tab.
   * @returns false when the old value has changed
   */
  async change(
    tab: Tab,
    { field, from, to }: TabChange,
    pendingEvent: PendingEvent<EventOf<'tab.changed'>>,
  ): Promise<boolean> {
    const { boardId, tabId } = tab
    return commit(bound, {
      pendingEvent,
      answer: { ...tab, [field]: to },
      writes: (entities) => [
        entities.tab
          .patch({ boardId, tabId })
          .set({ [field]: to })
          .where((row, { eq }) => eq(row[field], from))
          .commit(),
      ],
    })
  },

  /**
   * B6: moves a tab.
   * @returns false when it has moved or was closed
   */
  async move(tab: Tab, pendingEvent: PendingEvent<EventOf<'tab.moved'>>): Promise<boolean> {
    const { boardId, tabId, position } = tab
    const { from } = pendingEvent.event
    return commit(bound, {
      pendingEvent,
      answer: tab,
      writes: (entities) => [
        entities.tab
          .patch({ boardId, tabId })
          .set({ position })
          .where((row, { eq }) => `${eq(row.position, from)} AND ${eq(row.state, 'active')}`)
          .commit(),
      ],
    })
  },
})
