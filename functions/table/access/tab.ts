// The ways the tabs of a board are changed.

import type { EventOf } from '#shared/activity/event.ts'
import type { List } from '#shared/list/model.ts'
import type { TabChange } from '#shared/tab/change.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Telling } from '#functions/table/commit.ts'
import { listRow, tabRow } from './frame-rows.ts'

export const tabAccess = (bound: Bound) => ({
  /** B4: a new tab with its default lists (spec §4). */
  async add(tab: Tab, lists: readonly List[], telling: Telling<EventOf<'tab.created'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: { tab, lists },
      writes: (entities) => [
        entities.tab.create(tabRow(tab)).commit(),
        ...lists.map((list) => entities.list.create(listRow(list)).commit()),
      ],
    })
  },

  /** B5: change a field of a tab; false when the old value is no longer there. */
  async change(tab: Tab, { field, from, to }: TabChange, telling: Telling<EventOf<'tab.changed'>>): Promise<boolean> {
    const { boardId, tabId } = tab
    return commit(bound, {
      telling,
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

  /** B6: put a tab somewhere else; false when it stands elsewhere by now, or has been closed. */
  async move(tab: Tab, telling: Telling<EventOf<'tab.moved'>>): Promise<boolean> {
    const { boardId, tabId, position } = tab
    const { from } = telling.event
    return commit(bound, {
      telling,
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
