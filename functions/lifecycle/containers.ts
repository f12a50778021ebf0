// Whether what a thing goes back into is there and open; if not, whoever asks is told which one it is (decisions §6).

import type { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { refuse } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { Frame } from '#functions/table/access/frame.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws lifecycle.container_away naming the list or the tab to bring back first; lifecycle.container_gone */
export async function demandOpenList(table: Table, boardId: BoardId, listId: ListId): Promise<void> {
  const { tabs, lists } = (await table.frame.get(boardId, true)) ?? refuse('board.not_found')
  const list = lists.find((it) => it.listId === listId) ?? refuse('lifecycle.container_gone', { kind: 'list' })
  const { title, state, tabId } = list
  if (state !== 'active') refuse('lifecycle.container_away', { kind: 'list', id: listId, title, state })
  demandOpenTab({ tabs }, tabId)
}

/** @throws as above */
export function demandOpenTab({ tabs }: Pick<Frame, 'tabs'>, tabId: TabId): void {
  const tab = tabs.find((it) => it.tabId === tabId)
  if (!tab || tab.state === 'purged') refuse('lifecycle.container_gone', { kind: 'tab' })
  const { title, state } = tab
  if (state !== 'active') refuse('lifecycle.container_away', { kind: 'tab', id: tabId, title, state })
}

/**
 * @param isSeen somebody may have a sub-task of a task that they do not see: then nothing is told of it
 * @throws lifecycle.container_away naming the task whose sub-task it is; lifecycle.not_active when it is not to be named
 */
export function demandOpenRoot({ taskId, rootId, title, state }: Task, isSeen: boolean): void {
  // It has become a sub-task in the very moment something below it was put away: there is one level (decisions §4).
  if (rootId) refuse('lifecycle.container_gone', { kind: 'task' })
  if (state === 'active') return
  if (!isSeen) refuse('lifecycle.not_active')
  refuse('lifecycle.container_away', { kind: 'task', id: taskId, title, state })
}
