// Asserts that the container of a restored item exists and is active; the error names the one to restore first (
//

import type { BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import type { Task } from '#shared/task/model.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'
import type { Table } from '#functions/table/open.ts'

/** @throws lifecycle.container_away naming the list or tab to restore first; lifecycle.container_gone */
export async function assertOpenList(table: Table, boardId: BoardId, listId: ListId): Promise<void> {
  const { tabs, lists } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
  const list = lists.find((it) => it.listId === listId) ?? throwError('lifecycle.container_gone', { kind: 'list' })
  const { title, state, tabId } = list
  if (state !== 'active') throwError('lifecycle.container_away', { kind: 'list', id: listId, title, state })
  assertOpenTab({ tabs }, tabId)
}

/** @throws like assertOpenList */
export function assertOpenTab({ tabs }: Pick<BoardStructure, 'tabs'>, tabId: TabId): void {
  const tab = tabs.find((it) => it.tabId === tabId)
  if (!tab || tab.state === 'purged') throwError('lifecycle.container_gone', { kind: 'tab' })
  const { title, state } = tab
  if (state !== 'active') throwError('lifecycle.container_away', { kind: 'tab', id: tabId, title, state })
}

/**
 * @param isSeen a user may see a sub-task without its root; then the root is not named
 * @throws lifecycle.container_away naming the root; lifecycle.not_active when it must not be named
 */
export function assertOpenRoot({ taskId, rootId, title, state }: Task, isSeen: boolean): void {
  // The root became a sub-task itself in the meantime; there is only one level.
  if (rootId) throwError('lifecycle.container_gone', { kind: 'task' })
  if (state === 'active') return
  if (!isSeen) throwError('lifecycle.not_active')
  throwError('lifecycle.container_away', { kind: 'task', id: taskId, title, state })
}
