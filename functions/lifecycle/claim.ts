// What has lain in the recycle bin for 30 days is marked: from then on nobody sees it or brings it back.

import { dueAt, stepped } from '#shared/lifecycle/rules.ts'
import type { Kept } from '#shared/lifecycle/states.ts'
import { closedOf } from '#shared/list/closed.ts'
import type { List } from '#shared/list/model.ts'
import type { Tab } from '#shared/tab/model.ts'
import type { Thing } from '#functions/table/access/put-away.ts'
import { untilDone } from '#functions/table/commit.ts'
import type { Table } from '#functions/table/open.ts'

/** @returns false when it has been brought back, or somebody else has marked it */
export async function claim(table: Table, { kind, it }: Thing, now: Date): Promise<boolean> {
  const kept = marked(it, now)
  if (!kept) return false
  if (kind === 'task') return table.purge.claimTask(it, kept)
  if (kind === 'board') return table.purge.claimBoard(it, kept)
  return kind === 'list' ? claimList(table, it, now) : claimTab(table, it, now)
}

/** Null for what is not due, or not any more. */
function marked(kept: Kept, at: Date): Kept | null {
  const due = dueAt(kept)
  const isDue = kept.state === 'deleted' && due !== null && due <= at
  return isDue ? stepped(kept, 'purge', { ...kept.away!, at }) : null
}

const claimList = ({ frame, purge }: Table, { boardId, listId }: List, now: Date) =>
  untilDone(async () => {
    const stored = await frame.stored(boardId)
    const list = stored?.lists.find((it) => it.listId === listId)
    const kept = list && marked(list, now)
    if (!stored || !list || !kept) return false
    const closed = closedOf({ ...stored, lists: stored.lists.map((it) => (it === list ? { ...it, ...kept } : it)) })
    return (await purge.claimList(list, kept, { board: stored.board, closed })) || null
  })

const claimTab = ({ frame, purge }: Table, { boardId, tabId }: Tab, now: Date) =>
  untilDone(async () => {
    const stored = await frame.stored(boardId)
    const tab = stored?.tabs.find((it) => it.tabId === tabId)
    const kept = tab && marked(tab, now)
    if (!stored || !tab || !kept) return false
    const closed = closedOf({ ...stored, tabs: stored.tabs.map((it) => (it === tab ? { ...it, ...kept } : it)) })
    const passed = { ...tab, passages: stored.passages.get(tabId) ?? 0 }
    return (await purge.claimTab(passed, kept, { board: stored.board, closed })) || null
  })
