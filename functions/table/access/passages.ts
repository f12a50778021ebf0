// How a tab counts the lists that come into it and leave it, so that whoever closes it at that moment misses none.

import type { BoardId, TabId } from '#shared/common/ids.ts'
import type { Entities } from '#functions/table/commit.ts'

/** One more; only while the tab is open. */
export const passes = (entities: Entities, { boardId, tabId }: { boardId: BoardId; tabId: TabId }) =>
  entities.tab
    .patch({ boardId, tabId })
    .add({ passages: 1 })
    .where((row, { eq }) => eq(row.state, 'active'))
    .commit()
