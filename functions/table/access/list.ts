// Access patterns of lists.

import type { EventOf } from '#shared/activity/event.ts'
import type { ListChange } from '#shared/list/change.ts'
import type { List } from '#shared/list/model.ts'
import type { Bound } from '#functions/table/bind.ts'
import { commit, type PendingEvent, type Entities } from '#functions/table/commit.ts'
import { listRow } from './board-structure.ts'
import type { BoardId, TabId } from '#shared/common/ids.ts'

export const listAccess = (bound: Bound) => ({
  /**
   * B7: creates a list.
   * @returns false when its tab was closed in the meantime
   */
  async add(list: List, pendingEvent: PendingEvent<EventOf<'list.created'>>): Promise<boolean> {
    return commit(bound, {
      pendingEvent,
      answer: list,
      writes: (entities) => [entities.list.create(listRow(list)).commit(), incrementListSetVersion(entities, list)],
    })
  },

  /**
   * B8: changes a field of a list.
   * @returns false when the old value has changed
   */
  async change(
    list: List,
    { field, from, to }: ListChange,
    pendingEvent: PendingEvent<EventOf<'list.changed'>>,
  ): Promise<boolean> {
    const { boardId, listId } = list
    return commit(bound, {
      pendingEvent,
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
   * B9: moves a list, within its tab or to another.
   * @returns false when it has moved, or the list or a tab was closed
   */
  async move(list: List, pendingEvent: PendingEvent<EventOf<'list.moved'>>): Promise<boolean> {
    const { boardId, listId, tabId, position } = list
    const { from } = pendingEvent.event
    return commit(bound, {
      pendingEvent,
      answer: list,
      writes: (entities) => [
        entities.list
          .patch({ boardId, listId })
          .set({ tabId, position })
          .where((row, { eq }) =>
            [eq(row.tabId, from.tabId), eq(row.position, from.position), eq(row.state, 'active')].join(' AND '),
          )
          .commit(),
        ...(from.tabId === tabId
          ? []
          : [
              incrementListSetVersion(entities, { boardId, tabId: from.tabId }),
              incrementListSetVersion(entities, list),
            ]),
      ],
    })
  },
})

/**
 * Increments the list-set version of a tab when a list enters or leaves it, so that closing the tab misses no list. Fails when
 * the tab is closed.
 */
export const incrementListSetVersion = (entities: Entities, { boardId, tabId }: { boardId: BoardId; tabId: TabId }) =>
  entities.tab
    .patch({ boardId, tabId })
    .add({ listSetVersion: 1 })
    .where((row, { eq }) => eq(row.state, 'active'))
    .commit()
