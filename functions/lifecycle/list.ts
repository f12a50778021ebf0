// The calls that put a list away and bring it back: one write, however many tasks it holds.

import * as z from 'zod'
import { ListId, TabId } from '#shared/common/ids.ts'
import { listsPerBoard } from '#shared/common/limits.ts'
import { placeBetween } from '#shared/common/position.ts'
import { refuse } from '#shared/error/domain-error.ts'
import { isDone } from '#shared/lifecycle/rules.ts'
import { closedOf } from '#shared/list/closed.ts'
import type { List } from '#shared/list/model.ts'
import { boardProcedure } from '#functions/rpc/guards.ts'
import { router } from '#functions/rpc/trpc.ts'
import type { StoredFrame } from '#functions/table/access/frame.ts'
import type { ListPlace } from '#functions/table/access/lifecycle.ts'
import { untilDone } from '#functions/table/commit.ts'
import { demandOpenTab } from './containers.ts'
import { keptAfter, leadsBack, type Step, stepOf, type Verb } from './step.ts'

const events = { archive: 'list.archived', delete: 'list.deleted', purge: 'list.purged' } as const
const eventsBack = { unarchive: 'list.unarchived', restore: 'list.restored' } as const

type ListStep = {
  listId: ListId
  verb: Verb
  /** Where it goes back to, when not into its own tab. */
  tabId?: TabId | undefined
}

export const stepList = (given: Step, { listId, verb: asked, tabId }: ListStep) =>
  untilDone(async (tries) => {
    const { table, again, happened, part } = given
    if (tries > 0) await again()
    const frame = (await table.frame.stored(given.board.boardId)) ?? refuse('board.not_found')
    const { board, lists } = frame
    const list = lists.find((it) => it.listId === listId)
    if (!list || board.closed[listId] === 'purged') refuse('list.not_found')
    const verb = stepOf(asked, list)
    if (isDone(list, verb)) return { closed: board.closed }
    const kept = keptAfter(given, list, verb)
    const place = leadsBack(verb) ? placeOf(given, frame, { list, tabId }) : null
    // What lies in a tab that is put away is put away with it.
    if ((verb === 'archive' || verb === 'delete') && board.closed[list.tabId]) refuse('lifecycle.not_active')
    const after = { ...kept, ...place }
    const closed = closedOf({ ...frame, lists: lists.map((it) => (it === list ? { ...it, ...after } : it)) })
    const said = { listId, title: list.title, from: list.state, to: kept.state }
    const telling =
      verb === 'unarchive' || verb === 'restore'
        ? happened(eventsBack[verb], { ...said, tabId: place?.tabId ?? list.tabId }, part)
        : happened(events[verb], said, part)
    return (await table.lifecycle.stepList(list, after, { board, closed, telling })) ? { closed } : null
  })

/** Its old place, or behind the lists of the tab it goes to instead. */
function placeOf(
  { platform }: Step,
  { tabs, lists }: StoredFrame,
  { list, tabId = list.tabId }: { list: List; tabId?: TabId | undefined },
): ListPlace | null {
  if (tabId !== list.tabId && !tabs.some((tab) => tab.tabId === tabId && tab.state !== 'purged')) {
    refuse('tab.not_found')
  }
  demandOpenTab({ tabs }, tabId)
  if (lists.filter(({ state }) => state === 'active').length >= listsPerBoard) {
    refuse('list.limit_reached', { limit: listsPerBoard })
  }
  if (tabId === list.tabId) return null
  const there = lists.filter((it) => it.tabId === tabId).map((it) => ({ id: it.listId, position: it.position }))
  return { tabId, position: placeBetween(there, { after: null, before: null }, platform.ids.random) }
}

const OfList = z.object({ listId: ListId })
const Back = OfList.extend({ tabId: TabId.optional() })

const putAway = (verb: 'archive' | 'delete' | 'purge') =>
  boardProcedure('board.configure')
    .input(OfList)
    .mutation(({ ctx, input: { listId } }) => stepList(ctx, { listId, verb }))
const bringBack = (verb: 'unarchive' | 'restore') =>
  boardProcedure('board.configure')
    .input(Back)
    .mutation(({ ctx, input: { listId, tabId } }) => stepList(ctx, { listId, verb, tabId }))

export const listLifecycleRouter = router({
  archive: putAway('archive'),
  unarchive: bringBack('unarchive'),
  delete: putAway('delete'),
  restore: bringBack('restore'),
  purge: putAway('purge'),
})
