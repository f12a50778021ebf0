// Marks expired items of the recycle bin as purged: they are invisible and cannot be restored any more.

import { purgeTimeOf, afterStep } from '#shared/lifecycle/rules.ts'
import type { LifecycleFields } from '#shared/lifecycle/states.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { LifecycleItem } from '#functions/table/access/removed-items.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** @returns false when it was restored, or marked by another run */
export async function markPurged(table: Table, { kind, it }: LifecycleItem, now: Date): Promise<boolean> {
  const lifecycleFields = withPurgedMark(it, now)
  if (!lifecycleFields) return false
  if (kind === 'task') return table.purge.markTaskPurged(it, lifecycleFields)
  if (kind === 'board') return table.purge.markBoardPurged(it, lifecycleFields)
  return kind === 'list' ? markListPurged(table, it, now) : markTabPurged(table, it, now)
}

/** Null when it is not due. */
function withPurgedMark(lifecycleFields: LifecycleFields, at: Date): LifecycleFields | null {
  const due = purgeTimeOf(lifecycleFields)
  const isDue = lifecycleFields.state === 'deleted' && due !== null && due <= at
  return isDue ? afterStep(lifecycleFields, 'purge', { ...lifecycleFields.removal!, at }) : null
}

const markListPurged = ({ boardStructure: structure, purge }: Table, { boardId, listId }: List, now: Date) =>
  retryUntilDone(async () => {
    const stored = await structure.stored(boardId)
    const list = stored?.lists.find((it) => it.listId === listId)
    const lifecycleFields = list && withPurgedMark(list, now)
    if (!stored || !list || !lifecycleFields) return false
    const closed = closedContainerStates({
      ...stored,
      lists: stored.lists.map((it) => (it === list ? { ...it, ...lifecycleFields } : it)),
    })
    return (await purge.markListPurged(list, lifecycleFields, { board: stored.board, closed })) || null
  })

const markTabPurged = ({ boardStructure: structure, purge }: Table, { boardId, tabId }: Tab, now: Date) =>
  retryUntilDone(async () => {
    const stored = await structure.stored(boardId)
    const tab = stored?.tabs.find((it) => it.tabId === tabId)
    const lifecycleFields = tab && withPurgedMark(tab, now)
    if (!stored || !tab || !lifecycleFields) return false
    const closed = closedContainerStates({
      ...stored,
      tabs: stored.tabs.map((it) => (it === tab ? { ...it, ...lifecycleFields } : it)),
    })
    const versionedTab = { ...tab, listSetVersion: stored.listSetVersions.get(tabId) ?? 0 }
    return (await purge.markTabPurged(versionedTab, lifecycleFields, { board: stored.board, closed })) || null
  })
