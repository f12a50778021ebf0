// Archives, deletes and restores lists. The tasks of a list stay unchanged: the policy looks up its state in the board row.

import * as z from 'zod'
import { ListId, TabId } from '#shared/common/ids.ts'
import { listsPerBoard } from '#shared/common/limits.ts'
import { placeBetween } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isStepApplied } from '#shared/lifecycle/rules.ts'
import { closedContainerStates } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import type { StoredBoardStructure } from '#functions/table/access/board-structure.ts'
import type { ListPlace } from '#functions/table/access/lifecycle.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import {
  assertActiveTab,
  lifecycleAfter,
  isRestore,
  type LifecycleContext,
  stepOf,
  type LifecycleVerb,
} from '#functions/rpc/lifecycle-step.ts'

const events = { archive: 'list.archived', delete: 'list.deleted', purge: 'list.purged' } as const
const restoreEvents = { unarchive: 'list.unarchived', restore: 'list.restored' } as const

type ListStateChange = {
  listId: ListId
  verb: LifecycleVerb
  /** The tab to restore it to, when not its own. */
  tabId?: TabId | undefined
}

/** Changes the lifecycle state of a list. @returns the closed lists and tabs of the board */
export const changeListState = (context: LifecycleContext, { listId, verb: requestedVerb, tabId }: ListStateChange) =>
  retryUntilDone(async (tries) => {
    const { table, reread, createEvent, part } = context
    if (tries > 0) await reread()
    const structure = (await table.boardStructure.stored(context.board.boardId)) ?? throwError('board.not_found')
    const { board, lists } = structure
    const list = lists.find((item) => item.listId === listId)
    if (!list || board.closed[listId] === 'purged') throwError('list.not_found')
    const verb = stepOf(requestedVerb, list)
    if (isStepApplied(list, verb)) return { closed: board.closed }
    const lifecycleFields = lifecycleAfter(context, list, verb)
    const place = isRestore(verb) ? placeOf(context, structure, { list, tabId }) : null
    // The lists of a removed tab are removed with it.
    if ((verb === 'archive' || verb === 'delete') && board.closed[list.tabId]) throwError('lifecycle.not_active')
    const after = { ...lifecycleFields, ...place }
    const closed = closedContainerStates({
      ...structure,
      lists: lists.map((item) => (item === list ? { ...item, ...after } : item)),
    })
    const eventFields = { listId, title: list.title, from: list.state, to: lifecycleFields.state }
    const pendingEvent =
      verb === 'unarchive' || verb === 'restore'
        ? createEvent(restoreEvents[verb], { ...eventFields, tabId: place?.tabId ?? list.tabId }, part)
        : createEvent(events[verb], eventFields, part)
    return (await table.lifecycle.changeListState(list, after, { board, closed, pendingEvent })) ? { closed } : null
  })

/**
 * Returns where to restore a list: the end of another tab, or null for its previous position.
 * @throws tab.not_found, lifecycle.container_removed, list.limit_reached
 */
function placeOf(
  { platform }: LifecycleContext,
  { tabs, lists }: StoredBoardStructure,
  { list, tabId = list.tabId }: { list: List; tabId?: TabId | undefined },
): ListPlace | null {
  if (tabId !== list.tabId && !tabs.some((tab) => tab.tabId === tabId && tab.state !== 'purged')) {
    throwError('tab.not_found')
  }
  assertActiveTab({ tabs }, tabId)
  if (lists.filter(({ state }) => state === 'active').length >= listsPerBoard) {
    throwError('list.limit_reached', { limit: listsPerBoard })
  }
  if (tabId === list.tabId) return null
  const listsOfTab = lists
    .filter((other) => other.tabId === tabId)
    .map(({ listId, position }) => ({ id: listId, position }))
  return { tabId, position: placeBetween(listsOfTab, { after: null, before: null }, platform.ids.random) }
}

const OfList = z.object({ listId: ListId })
const RestoreInput = OfList.extend({ tabId: TabId.optional() })

const removeList = (verb: 'archive' | 'delete' | 'purge') =>
  boardProcedure('board.configure')
    .input(OfList)
    .mutation(({ ctx, input: { listId } }) => changeListState(ctx, { listId, verb }))
const restoreList = (verb: 'unarchive' | 'restore') =>
  boardProcedure('board.configure')
    .input(RestoreInput)
    .mutation(({ ctx, input: { listId, tabId } }) => changeListState(ctx, { listId, verb, tabId }))

export const listLifecycle = {
  archive: removeList('archive'),
  unarchive: restoreList('unarchive'),
  delete: removeList('delete'),
  restore: restoreList('restore'),
  purge: removeList('purge'),
}
