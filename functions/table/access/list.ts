// The ways the lists of a board are changed.

import type { EventOf } from '#shared/activity/event.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type Telling } from '#functions/table/commit.ts'
import { listRow } from './frame-rows.ts'
import { passes } from './passages.ts'

export const listAccess = (bound: Bound) => ({
  /** B7: a new list; false when its tab has been closed meanwhile. */
  async add(list: List, telling: Telling<EventOf<'list.created'>>): Promise<boolean> {
    return commit(bound, {
      telling,
      answer: list,
      writes: (entities) => [entities.list.create(listRow(list)).commit(), passes(entities, list)],
    })
  },

  /** B8: change a field of a list; false when the old value is no longer there. */
  async change(
    list: List,
    { field, from, to }: ListChange,
    telling: Telling<EventOf<'list.changed'>>,
  ): Promise<boolean> {
    const { boardId, listId } = list
    return commit(bound, {
      telling,
      answer: { ...list, [field]: to },
      writes: (entities) => {
        const patch = entities.list.patch({ boardId, listId })
        return [
          (to === null ? patch.remove(['softLimit']) : patch.set({ [field]: to }))
            .where((row, { eq, notExists }) =>
              from === null ? notExists(row[field]) : eq(row[field] as typeof row.title, from as string),
            )
            .commit(),
        ]
      },
    })
  },

  /**
   * B9: put a list somewhere else, within its tab or into another.
   * @returns false when it stands elsewhere by now, or it or one of the tabs has been closed
   */
  async move(list: List, telling: Telling<EventOf<'list.moved'>>): Promise<boolean> {
    const { boardId, listId, tabId, position } = list
    const { from } = telling.event
    return commit(bound, {
      telling,
      answer: list,
      writes: (entities) => [
        entities.list
          .patch({ boardId, listId })
          .set({ tabId, position })
          .where((row, { eq }) =>
            [eq(row.tabId, from.tabId), eq(row.position, from.position), eq(row.state, 'active')].join(' AND '),
          )
          .commit(),
        ...(from.tabId === tabId ? [] : [passes(entities, { boardId, tabId: from.tabId }), passes(entities, list)]),
      ],
    })
  },
})
