// Steps of the lifecycle: archiving, deleting or restoring one item.

import type { Board } from '#shared/board/model.ts'
import type { UserId, BoardId, ListId, TabId } from '#shared/common/ids.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { afterStep, restoreStep } from '#shared/lifecycle/rules.ts'
import type { LifecycleFields, LifecycleStep } from '#shared/lifecycle/states.ts'
import type { Platform } from '#functions/platform/ports.ts'
import type { CreateEvent } from './events.ts'
import type { Table } from '#functions/table/open.ts'
import type { Task } from '#shared/task/model.ts'
import type { BoardStructure } from '#functions/table/access/board-structure.ts'

export type LifecycleContext = {
  table: Table
  platform: Platform
  me: { userId: UserId }
  board: Board
  /** Conflict retry: authorises the caller again. */
  reread: () => Promise<unknown>
  createEvent: CreateEvent
  /** Distinguishes this step from others of the same mutation. */
  part?: string
}

/**
 * Returns the lifecycle fields of an item after a step.
 * @throws lifecycle.not_active when the step is impossible in this state
 */
export function lifecycleAfter(
  { platform, me, board }: LifecycleContext,
  lifecycleFields: LifecycleFields,
  verb: LifecycleStep,
): LifecycleFields {
  const removal = { at: platform.clock.now(), by: me.userId, workspaceId: board.workspaceId }
  return afterStep(lifecycleFields, verb, removal) ?? throwError('lifecycle.not_active')
}

/** A step; `restore_any` is `unarchive` or `restore`, depending on the state of the item. */
export type LifecycleVerb = LifecycleStep | 'restore_any'

/** Returns the step that a verb means for the item. */
export const stepOf = (verb: LifecycleVerb, lifecycleFields: Pick<LifecycleFields, 'state'>): LifecycleStep =>
  verb === 'restore_any' ? restoreStep(lifecycleFields) : verb

/** Returns whether a step restores the item, so that its container must be active. */
export const isRestore = (verb: LifecycleStep): boolean => verb === 'unarchive' || verb === 'restore'

/**
 * Asserts that the list of a restored task exists and is active.
 * @throws lifecycle.container_removed naming the list or tab to restore first; lifecycle.container_purged
 */
export async function assertActiveList(table: Table, boardId: BoardId, listId: ListId): Promise<void> {
  const { tabs, lists } = (await table.boardStructure.get(boardId, true)) ?? throwError('board.not_found')
  const list = lists.find((it) => it.listId === listId) ?? throwError('lifecycle.container_purged', { kind: 'list' })
  const { title, state, tabId } = list
  if (state !== 'active') throwError('lifecycle.container_removed', { kind: 'list', id: listId, title, state })
  assertActiveTab({ tabs }, tabId)
}

/** @throws like assertActiveList */
export function assertActiveTab({ tabs }: Pick<BoardStructure, 'tabs'>, tabId: TabId): void {
  const tab = tabs.find((it) => it.tabId === tabId)
  if (!tab || tab.state === 'purged') throwError('lifecycle.container_purged', { kind: 'tab' })
  const { title, state } = tab
  if (state !== 'active') throwError('lifecycle.container_removed', { kind: 'tab', id: tabId, title, state })
}

/**
 * @param isSeen a user may see a sub-task without its root; then the root is not named
 * @throws lifecycle.container_removed naming the root; lifecycle.not_active when it must not be named
 */
export function assertActiveRoot({ taskId, rootId, title, state }: Task, isSeen: boolean): void {
  // The root became a sub-task itself in the meantime; there is only one level.
  if (rootId) throwError('lifecycle.container_purged', { kind: 'task' })
  if (state === 'active') return
  if (!isSeen) throwError('lifecycle.not_active')
  throwError('lifecycle.container_removed', { kind: 'task', id: taskId, title, state })
}
