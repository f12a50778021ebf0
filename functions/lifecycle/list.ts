// Archives, deletes and restores lists: one write, however many tasks a list has.

import * as z from 'zod'
import { ListId, TabId } from '#shared/common/ids.ts'
import { listsPerBoard } from '#shared/common/limits.ts'
import { placeBetween } from '#shared/common/position.ts'
import { throwError } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import { closedOf } from '#shared/list/closed-containers.ts'
import type { List } from '#shared/list/model.ts'
import { boardProcedure } from '#functions/rpc/procedures.ts'
import { router } from '#functions/rpc/trpc.ts'
import type { StoredBoardStructure } from '#functions/table/access/board-structure.ts'
import type { ListPlace } from '#functions/table/access/lifecycle.ts'
import { retryUntilDone } from '#functions/table/commit.ts'
import { assertOpenTab } from './assert-open-container.ts'
import { lifecycleAfter, isRestore, type Step, stepOf, type LifecycleVerb } from './lifecycle-step.ts'

const events = { archive: 'list.archived', delete: 'list.deleted', purge: 'list.purged' } as const
const eventsBack = { unarchive: 'list.unarchived', restore: 'list.restored' } as const

type ListStep = {
  listId: ListId
  verb: LifecycleVerb
  /** The tab to restore it to, when not its own. */
  tabId?: TabId | undefined
}

export const stepList = (context: Step, { listId, verb: asked, tabId }: ListStep) =>
  retryUntilDone(async (tries) => {
    const { table, reread, createEvent, part } = context
    if (tries > 0) await reread()
    const structure = (await table.boardStructure.stored(context.board.boardId)) ?? throwError('board.not_found')
    const { board, lists } = structure
    const list = lists.find((it) => it.listId === listId)
    if (!list || board.closed[listId] === 'purged') throwError('list.not_found')
    const verb = stepOf(asked, list)
    if (isDone(list, verb)) return { closed: board.closed }
    const lifecycleFields = lifecycleAfter(context, list, verb)
    const place = isRestore(verb) ? placeOf(context, structure, { list, tabId }) : null
    // The lists of a removed tab are removed with it.
    if ((verb === 'archive' || verb === 'delete') && board.closed[list.tabId]) throwError('lifecycle.not_active')
    const after = { ...lifecycleFields, ...place }
    const closed = closedOf({ ...structure, lists: lists.map((it) => (it === list ? { ...it, ...after } : it)) })
    const said = { listId, title: list.title, from: list.state, to: lifecycleFields.state }
    const pendingEvent =
      verb === 'unarchive' || verb === 'restore'
        ? createEvent(eventsBack[verb], { ...said, tabId: place?.tabId ?? list.tabId }, part)
        : createEvent(events[verb], said, part)
    return (await table.lifecycle.stepList(list, after, { board, closed, pendingEvent })) ? { closed } : null
  })

/** The previous position, or the end of another tab. */
function placeOf(
  { platform }: Step,
  { tabs, lists }: StoredBoardStructure,
  { list, tabId = list.tabId }: { list: List; tabId?: TabId | undefined },
): ListPlace | null {
  if (tabId !== list.tabId && !tabs.some((tab) => tab.tabId === tabId && tab.state !== 'purged')) {
    throwError('tab.not_found')
  }
  assertOpenTab({ tabs }, tabId)
  if (lists.filter(({ state }) => state === 'active').length >= listsPerBoard) {
    throwError('list.limit_reached', { limit: listsPerBoard })
  }
  if (tabId === list.tabId) return null
  const there = lists.filter((it) => it.tabId === tabId).map((it) => ({ id: it.listId, position: it.position }))
  return { tabId, position: placeBetween(there, { after: null, before: null }, platform.ids.random) }
}

const OfList = z.object({ listId: ListId })
const RestoreInput = OfList.extend({ tabId: TabId.optional() })

const removeList = (verb: 'archive' | 'delete' | 'purge') =>
  boardProcedure('board.configure')
    .input(OfList)
    .mutation(({ ctx, input: { listId } }) => stepList(ctx, { listId, verb }))
const restoreList = (verb: 'unarchive' | 'restore') =>
  boardProcedure('board.configure')
    .input(RestoreInput)
    .mutation(({ ctx, input: { listId, tabId } }) => stepList(ctx, { listId, verb, tabId }))

export const listLifecycleRouter = router({
  archive: removeList('archive'),
  unarchive: restoreList('unarchive'),
  delete: removeList('delete'),
  restore: restoreList('restore'),
  purge: removeList('purge'),
})
