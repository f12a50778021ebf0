// The list-set version of a tab, incremented when a list enters or leaves it, so that closing the tab misses no list.

import type { BoardId, TabId } from '#shared/common/ids.ts'
import type { Entities } from '#functions/table/commit.ts'

/** Increments the version; fails when the tab is closed. */
export const countListMove = (entities: Entities, { boardId, tabId }: { boardId: BoardId; tabId: TabId }) =>
  entities.tab
    .patch({ boardId, tabId })
    .add({ listSetVersion: 1 })
    .where((row, { eq }) => eq(row.state, 'active'))
    .commit()
