// Marks expired items of the recycle bin as purged: nobody sees or restores them any more.

import { dueAt, afterStep } from '#shared/lifecycle/rules.ts'
import type { LifecycleFields } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { LifecycleItem } from '#functions/table/access/removed-items.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** @returns false when it was restored, or marked by another run */
export async function markPurged(table: Table, { kind, it }: LifecycleItem, now: Date): Promise<boolean> {
  const kept = withPurgedMark(it, now)
  if (!kept) return false
  if (kind === 'task') return table.purge.claimTask(it, kept)
  if (kind === 'board') return table.purge.claimBoard(it, kept)
  return kind === 'list' ? markListPurged(table, it, now) : markTabPurged(table, it, now)
}

/** Null when it is not due. */
function withPurgedMark(kept: LifecycleFields, at: Date): LifecycleFields | null {
  const due = dueAt(kept)
  const isDue = kept.state === 'deleted' && due !== null && due <= at
  return isDue ? afterStep(kept, 'purge', { ...kept.away!, at }) : null
}

const markListPurged = ({ boardStructure: frame, purge }: Table, { boardId, listId }: List, now: Date) =>
  retryUntilDone(async () => {
    const stored = await frame.stored(boardId)
    const list = stored?.lists.find((it) => it.listId === listId)
    const kept = list && withPurgedMark(list, now)
    if (!stored || !list || !kept) return false
    const closed = closedOf({ ...stored, lists: stored.lists.map((it) => (it === list ? { ...it, ...kept } : it)) })
    return (await purge.claimList(list, kept, { board: stored.board, closed })) || null
  })

const markTabPurged = ({ boardStructure: frame, purge }: Table, { boardId, tabId }: Tab, now: Date) =>
  retryUntilDone(async () => {
    const stored = await frame.stored(boardId)
    const tab = stored?.tabs.find((it) => it.tabId === tabId)
    const kept = tab && withPurgedMark(tab, now)
    if (!stored || !tab || !kept) return false
    const closed = closedOf({ ...stored, tabs: stored.tabs.map((it) => (it === tab ? { ...it, ...kept } : it)) })
    const passed = { ...tab, passages: stored.passages.get(tabId) ?? 0 }
    return (await purge.claimTab(passed, kept, { board: stored.board, closed })) || null
  })
